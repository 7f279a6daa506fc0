# What every project of servers has, this one and those that find_package(Roundtrip) has found: standard, flags, where
# programs and libraries go, and how a folder becomes a server.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON) # roundtrip/ also goes into libraries that a JVM loads
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib)

include(${CMAKE_CURRENT_LIST_DIR}/Compiler.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/RoundtripServer.cmake)
add_custom_target(fuzzers) # all that the preset fuzz builds
add_custom_target(interfaces) # what is made of idl/, all that the preset lint builds
add_custom_target(programs) # all that a run starts or loads, and no test
