# As System.mapLibraryName has them. Read behind what CMake knows of compiler and system.
set(CMAKE_SHARED_LIBRARY_PREFIX "")
