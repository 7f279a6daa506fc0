# How a folder becomes a server, a library or a test. A mechanism's CMakeLists.txt calls one of
#
#   roundtrip_server(...)    -> bin/roundtrip-<folder>
#   roundtrip_library(...)   -> lib/libroundtrip-<folder>.so
#   roundtrip_client(...)    -> what client.cpp and client_library.cpp make, without a server
#
# with any of
#
#   PACKAGES   what find_package() has to find, unless the folder itself has called it with wishes of its own
#   MODULES    what pkg-config has to find; linked
#   LIBRARIES  what to link: a target of one of the packages, or the name of a library that has to be found
#   ADVICE     what to do if something is missing, where installing the folder's packages is not the answer
#
# All .cpp files of the folder belong to it. server.cpp has the main function. Where they exist, client.cpp becomes
# bin/roundtrip-<folder>-client, the same round trips without Java, and client_library.cpp becomes
# lib/libroundtrip-<folder>-client.so, the native calls of the Java side. *_test.cpp become one test executable and
# *_fuzz.cpp one fuzzer each; all are linked with everything that is none of these, and with roundtrip::common. A client is
# linked with roundtrip::worker, too, and a client_library.cpp with roundtrip::jni. If something is missing the folder is skipped, and
# unavailable/<folder>.txt says what to install: the contents of the folder's packages.txt.

find_package(GTest QUIET)
find_package(PkgConfig QUIET)
file(REMOVE_RECURSE ${CMAKE_BINARY_DIR}/unavailable)

# What most sources include of the standard library takes four fifths of the compiler's time: in this project it is read
# once for all libraries and once for all programs, whose code is position-independent in another way. Presets that make
# one source of a target read it for each target, which is quicker there; that of lint shows includes that are missing.
# ccache keeps nothing that was compiled so.
set(common_headers <algorithm> <atomic> <chrono> <condition_variable> <filesystem> <functional> <memory> <mutex> <optional>
                   <span> <stdexcept> <string> <system_error> <thread> <vector>)

function(roundtrip_common_headers target)
  if(CMAKE_UNITY_BUILD OR CMAKE_CXX_COMPILER_LAUNCHER)
    return()
  endif()
  get_target_property(type ${target} TYPE)
  set(owner component-process)
  if(type STREQUAL EXECUTABLE)
    set(owner roundtrip-clear)
  endif()
  if(target STREQUAL owner)
    target_precompile_headers(${target} PRIVATE ${common_headers})
  elseif(TARGET ${owner})
    target_precompile_headers(${target} REUSE_FROM ${owner})
  endif()
endfunction()

function(roundtrip_server)
  cmake_path(GET CMAKE_CURRENT_SOURCE_DIR FILENAME folder)
  if("roundtrip::worker" IN_LIST ARGN)
    message(FATAL_ERROR "${folder}: a server does not link the side that measures it; client.cpp has it anyway")
  endif()
  roundtrip_parts(${folder} ${ARGN})
  if(NOT TARGET ${folder}-parts)
    return()
  endif()
  add_executable(roundtrip-${folder} server.cpp)
  add_dependencies(programs roundtrip-${folder})
  target_link_libraries(roundtrip-${folder} PRIVATE ${folder}-parts)
  roundtrip_common_headers(roundtrip-${folder})
  roundtrip_client_side(${folder})
  if(TARGET ${folder}-test)
    add_dependencies(${folder}-test roundtrip-${folder})
    target_compile_definitions(${folder}-test PRIVATE ROUNDTRIP_SERVER="$<TARGET_FILE:roundtrip-${folder}>")
  endif()
endfunction()

function(roundtrip_client)
  cmake_path(GET CMAKE_CURRENT_SOURCE_DIR FILENAME folder)
  roundtrip_parts(${folder} ${ARGN})
  if(TARGET ${folder}-parts)
    roundtrip_client_side(${folder})
  endif()
endfunction()

# What of the client's side the folder has; its tests know the path of the program.
function(roundtrip_client_side folder)
  if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/client.cpp)
    add_executable(roundtrip-${folder}-client client.cpp)
    add_dependencies(programs roundtrip-${folder}-client)
    target_link_libraries(roundtrip-${folder}-client PRIVATE ${folder}-parts roundtrip::worker)
    roundtrip_common_headers(roundtrip-${folder}-client)
    if(TARGET ${folder}-test)
      add_dependencies(${folder}-test roundtrip-${folder}-client)
      target_compile_definitions(${folder}-test PRIVATE ROUNDTRIP_CLIENT="$<TARGET_FILE:roundtrip-${folder}-client>")
    endif()
  endif()
  if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/client_library.cpp)
    add_library(roundtrip-${folder}-client-library SHARED client_library.cpp)
    add_dependencies(programs roundtrip-${folder}-client-library)
    roundtrip_in_library_folder(roundtrip-${folder}-client-library)
    set_target_properties(roundtrip-${folder}-client-library PROPERTIES OUTPUT_NAME roundtrip-${folder}-client)
    target_link_libraries(roundtrip-${folder}-client-library PRIVATE ${folder}-parts roundtrip::jni)
    target_include_directories(roundtrip-${folder}-client-library SYSTEM PRIVATE ${JNI_INCLUDE_DIRS}) # if it was asked for
    roundtrip_common_headers(roundtrip-${folder}-client-library)
  endif()
endfunction()

function(roundtrip_library)
  cmake_path(GET CMAKE_CURRENT_SOURCE_DIR FILENAME folder)
  roundtrip_parts(${folder} ${ARGN})
  if(NOT TARGET ${folder}-parts)
    return()
  endif()
  add_library(roundtrip-${folder} SHARED)
  roundtrip_in_library_folder(roundtrip-${folder})
  add_dependencies(programs roundtrip-${folder})
  target_link_libraries(roundtrip-${folder} PRIVATE ${folder}-parts)
endfunction()

# A library is a program to CMake on Windows.
function(roundtrip_in_library_folder library)
  set_target_properties(${library} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_LIBRARY_OUTPUT_DIRECTORY})
endfunction()

# A library of what a compiler of interfaces has made: without warnings, because nobody here wrote it. With sanitizers it
# is not optimized, which takes the compiler half the time. The preset lint makes the files alone.
function(roundtrip_interface name)
  add_library(${name} STATIC ${ARGN})
  target_compile_options(${name} PRIVATE -w)
  if(ROUNDTRIP_SANITIZE)
    target_compile_options(${name} PRIVATE -O0)
  endif()
  add_custom_target(${name}-files DEPENDS ${ARGN})
  add_dependencies(interfaces ${name}-files)
endfunction()

# <folder>-parts: everything in the folder but main function, tests and fuzzers, with what it has to be linked with.
function(roundtrip_parts folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "ADVICE" "PACKAGES;MODULES;LIBRARIES")
  set(found "")
  set(missing "")
  foreach(package IN LISTS arg_PACKAGES)
    if(NOT ${package}_FOUND)
      find_package(${package} QUIET)
    endif()
    if(NOT ${package}_FOUND)
      list(APPEND missing ${package})
    endif()
  endforeach()
  foreach(module IN LISTS arg_MODULES)
    if(PKG_CONFIG_FOUND)
      pkg_check_modules(${folder}-${module} QUIET IMPORTED_TARGET ${module})
    endif()
    if(NOT ${folder}-${module}_FOUND)
      list(APPEND missing ${module})
    endif()
    list(APPEND found PkgConfig::${folder}-${module})
  endforeach()
  if(NOT missing)
    foreach(library IN LISTS arg_LIBRARIES)
      if(NOT TARGET ${library})
        find_library(${library}_LIBRARY ${library})
        if(NOT ${library}_LIBRARY)
          list(APPEND missing ${library})
        endif()
        set(library ${${library}_LIBRARY})
      endif()
      list(APPEND found ${library})
    endforeach()
  endif()
  if(missing)
    roundtrip_unavailable(${folder} "${missing}" ${arg_ADVICE})
    return()
  endif()

  file(GLOB sources CONFIGURE_DEPENDS *.cpp)
  list(FILTER sources EXCLUDE REGEX "(/server|/codec|/client|/client_library|_test|_fuzz)\\.cpp$")
  if(ROUNDTRIP_LINT)
    roundtrip_append_existing(sources server.cpp client_library.cpp)
  endif()
  if(sources)
    add_library(${folder}-objects OBJECT ${sources})
    target_link_libraries(${folder}-objects PUBLIC roundtrip::common ${found})
    target_include_directories(${folder}-objects PUBLIC .)
    roundtrip_common_headers(${folder}-objects)
    if(ROUNDTRIP_LINT)
      target_link_libraries(${folder}-objects PRIVATE roundtrip::jni)
      target_include_directories(${folder}-objects SYSTEM PRIVATE ${JNI_INCLUDE_DIRS})
    endif()
  endif()
  add_library(${folder}-parts INTERFACE)
  target_link_libraries(${folder}-parts INTERFACE roundtrip::common ${found})
  target_include_directories(${folder}-parts INTERFACE .)
  if(sources)
    target_link_libraries(${folder}-parts INTERFACE ${folder}-objects)
    target_sources(${folder}-parts INTERFACE $<TARGET_OBJECTS:${folder}-objects>)
  endif()
  roundtrip_tests(${folder} ${folder}-parts)
  set_property(GLOBAL APPEND PROPERTY ROUNDTRIP_FOLDERS ${folder})
endfunction()

# Appends those files of the calling folder that it has.
function(roundtrip_append_existing list)
  foreach(file IN LISTS ARGN)
    if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${file})
      list(APPEND ${list} ${CMAKE_CURRENT_SOURCE_DIR}/${file})
    endif()
  endforeach()
  set(${list} ${${list}} PARENT_SCOPE)
endfunction()

# Notes why a folder is left out, for the configure output and for the testbed's list of mechanisms. A third argument is
# the advice to give instead of installing the folder's packages.
function(roundtrip_unavailable folder missing)
  set(advice ${ARGN})
  list(JOIN missing ", " reason)
  roundtrip_packages(${CMAKE_CURRENT_SOURCE_DIR} packages)
  list(JOIN packages " " packages)
  if(NOT advice AND packages)
    set(advice "apt-get install ${packages}")
  endif()
  if(advice)
    string(APPEND reason ": ${advice}")
  endif()
  message(STATUS "roundtrip-${folder} is left out, it needs ${reason}")
  file(WRITE ${CMAKE_BINARY_DIR}/unavailable/${folder}.txt "needs ${reason}\n")
endfunction()

# The Debian packages that folder/packages.txt names, one a line; # begins a comment.
function(roundtrip_packages folder result)
  set(packages "")
  if(EXISTS ${folder}/packages.txt)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/packages.txt)
    file(STRINGS ${folder}/packages.txt lines)
    list(TRANSFORM lines REPLACE "#.*" "")
    list(TRANSFORM lines STRIP)
    list(FILTER lines EXCLUDE REGEX "^$")
    set(packages ${lines})
  endif()
  set(${result} ${packages} PARENT_SCOPE)
endfunction()

# <folder>-test from the *_test.cpp of the calling folder, and a fuzzer from each *_fuzz.cpp.
# Tests that spin have the processors that both sides need for themselves, if the folder has set ROUNDTRIP_TESTS_SPIN.
function(roundtrip_tests folder parts)
  set(processors 1)
  if(ROUNDTRIP_TESTS_SPIN)
    set(processors 2)
  endif()
  set(seconds 60)
  if(CMAKE_CROSSCOMPILING)
    set(seconds 300) # in an emulator
  endif()
  file(GLOB_RECURSE tests CONFIGURE_DEPENDS *_test.cpp)
  if(ROUNDTRIP_LINT)
    roundtrip_append_existing(tests client.cpp)
  endif()
  if(tests AND GTest_FOUND AND NOT ROUNDTRIP_FUZZ)
    add_executable(${folder}-test ${tests})
    target_compile_options(${folder}-test PRIVATE ${ROUNDTRIP_TEST_OPTIONS})
    # One source with the others included has types of its own, which GCC does not expect. Clang does not know the option.
    target_compile_options(${folder}-test PRIVATE -Wno-unknown-warning-option -Wno-subobject-linkage)
    set_target_properties(
      ${folder}-test PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/test UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
    target_link_libraries(
      ${folder}-test PRIVATE ${parts} $<TARGET_NAME_IF_EXISTS:roundtrip::testing> GTest::gmock GTest::gtest_main)
    if(TARGET roundtrip-testing)
      target_precompile_headers(${folder}-test REUSE_FROM roundtrip-testing)
    endif()
    include(GoogleTest)
    gtest_discover_tests(${folder}-test TEST_PREFIX ${folder}. DISCOVERY_MODE PRE_TEST
                         PROPERTIES TIMEOUT ${seconds} PROCESSORS ${processors})
  endif()
  file(GLOB_RECURSE fuzzers CONFIGURE_DEPENDS *_fuzz.cpp)
  if(ROUNDTRIP_FUZZ)
    foreach(fuzzer IN LISTS fuzzers)
      cmake_path(GET fuzzer STEM name)
      string(PREPEND name ${folder}-) # two folders may call theirs the same
      add_executable(${name} ${fuzzer})
      target_link_libraries(${name} PRIVATE ${parts})
      target_link_options(${name} PRIVATE -fsanitize=fuzzer)
      set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/fuzzers)
      add_dependencies(fuzzers ${name})
    endforeach()
  endif()
endfunction()

# The codec of the calling folder: lib/libroundtrip-codec-<folder>.so from codec.cpp and what else is there, or
# unavailable/codec-<folder>.txt.
function(roundtrip_codec)
  cmake_path(GET CMAKE_CURRENT_SOURCE_DIR FILENAME folder)
  roundtrip_parts(codec-${folder} ${ARGN})
  if(NOT TARGET codec-${folder}-parts)
    return()
  endif()
  target_link_libraries(codec-${folder}-parts INTERFACE roundtrip::messages)
  if(TARGET codec-${folder}-objects)
    target_link_libraries(codec-${folder}-objects PUBLIC roundtrip::messages)
  endif()
  add_library(roundtrip-codec-${folder} SHARED codec.cpp)
  add_dependencies(programs roundtrip-codec-${folder})
  target_link_libraries(roundtrip-codec-${folder} PRIVATE codec-${folder}-parts)
  roundtrip_common_headers(roundtrip-codec-${folder})
endfunction()
