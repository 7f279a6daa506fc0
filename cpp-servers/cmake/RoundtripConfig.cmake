# find_package(Roundtrip): the library of servers (roundtrip::common), that of clients in C++ (roundtrip::worker), and
# what RoundtripServer.cmake has. Call it right behind project(), since it sets the flags that every server is measured
# with.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
find_dependency(CLI11)
include(${CMAKE_CURRENT_LIST_DIR}/RoundtripTargets.cmake)
if(NOT TARGET programs)
  if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release)
  endif()
  include(${CMAKE_CURRENT_LIST_DIR}/RoundtripProject.cmake)
  # Tests look for it beside the server: it removes what a server that was killed has left.
  file(MAKE_DIRECTORY ${CMAKE_RUNTIME_OUTPUT_DIRECTORY})
  get_target_property(clear roundtrip::clear IMPORTED_LOCATION_RELEASE)
  file(CREATE_LINK ${clear} ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/roundtrip-clear SYMBOLIC)
endif()
