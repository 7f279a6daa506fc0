# What `cmake --install` puts down: the CMake package Roundtrip, with all that a mechanism outside of this repository
# needs to build its server, and the server that carries the messages of codecs in their tests. Components name
# themselves (RoundtripComponent.cmake).
include(CMakePackageConfigHelpers)
set(package lib/cmake/Roundtrip)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/RoundtripConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(
  FILES cmake/RoundtripConfig.cmake ${CMAKE_BINARY_DIR}/RoundtripConfigVersion.cmake cmake/RoundtripProject.cmake
        cmake/RoundtripServer.cmake cmake/Compiler.cmake
  DESTINATION ${package})
set_target_properties(roundtrip-common PROPERTIES EXPORT_NAME common)
set_target_properties(roundtrip-clear PROPERTIES EXPORT_NAME clear)
set_target_properties(roundtrip-uds PROPERTIES EXPORT_NAME uds)
install(TARGETS roundtrip-common roundtrip-clear roundtrip-uds EXPORT Roundtrip RUNTIME DESTINATION bin)
install(EXPORT Roundtrip NAMESPACE roundtrip:: FILE RoundtripTargets.cmake DESTINATION ${package})
