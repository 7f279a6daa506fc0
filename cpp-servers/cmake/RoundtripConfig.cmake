# find_package(Roundtrip): the library of servers (roundtrip::common), that of clients in C++ (roundtrip::worker), that of
# codecs (roundtrip::messages), and what RoundtripServer.cmake has. Call it right behind project(), since it sets the flags that every server is measured
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
  # Tests look for them beside the server: for what removes that which a server that was killed has left, and for the
  # server that carries a codec's messages.
  file(MAKE_DIRECTORY ${CMAKE_RUNTIME_OUTPUT_DIRECTORY})
  foreach(program IN ITEMS clear uds)
    get_target_property(installed roundtrip::${program} IMPORTED_LOCATION_RELEASE)
    file(CREATE_LINK ${installed} ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/roundtrip-${program} SYMBOLIC)
  endforeach()
endif()
