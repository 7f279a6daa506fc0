# How a folder that mechanisms share becomes a library. Its CMakeLists.txt calls
#
#   roundtrip_component(<folder> PUBLIC <folders> PRIVATE <folders> LIBRARIES <targets>)
#
# PUBLIC names the folders that its headers include, PRIVATE those that only its sources do. All .cpp files of the folder
# belong to it but *_test.cpp, which become one test executable, *_fuzz.cpp, a fuzzer each, and those with a main
# function, named after PROGRAMS.
# Others link it as roundtrip::<folder> and include its headers as "roundtrip/<folder>/...".
#
# Each has an include folder of its own, which holds nothing but a link to it: who includes the headers of a folder that
# it does not depend on does not compile.
#
# What of a folder depends on the operating system stands in common/platform/<system>/<folder>, in files of the same names
# on each system, and belongs to the same library: headers are included as if they lay in the folder itself. What only
# one system has is there on that one alone.

string(TOLOWER ${CMAKE_SYSTEM_NAME} system)
set(ROUNDTRIP_PLATFORM ${CMAKE_CURRENT_SOURCE_DIR}/common/platform/${system})

# What goes into the way of includes of a target: a folder in which `path` leads to the calling folder, and one in which
# it leads to the system's half of it, if there is one.
function(roundtrip_include_folder target kind path)
  cmake_path(GET path FILENAME folder)
  roundtrip_include_link(${target} ${kind} ${path} ${CMAKE_CURRENT_SOURCE_DIR} ${target})
  if(EXISTS ${ROUNDTRIP_PLATFORM}/${folder})
    roundtrip_include_link(${target} ${kind} ${path} ${ROUNDTRIP_PLATFORM}/${folder} ${target}-platform)
  endif()
endfunction()

function(roundtrip_include_link target kind path folder name)
  set(includes ${CMAKE_BINARY_DIR}/include/${name})
  cmake_path(GET path PARENT_PATH parent)
  file(MAKE_DIRECTORY ${includes}/${parent})
  file(CREATE_LINK ${folder} ${includes}/${path} SYMBOLIC)
  target_include_directories(${target} ${kind} $<BUILD_INTERFACE:${includes}>)
endfunction()

function(roundtrip_component folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "PUBLIC;PRIVATE;LIBRARIES;PROGRAMS")
  set(component component-${folder})
  file(GLOB sources CONFIGURE_DEPENDS *.cpp ${ROUNDTRIP_PLATFORM}/${folder}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "_(test|fuzz)\\.cpp$")
  foreach(program IN LISTS arg_PROGRAMS)
    list(REMOVE_ITEM sources ${CMAKE_CURRENT_SOURCE_DIR}/${program})
  endforeach()
  list(TRANSFORM arg_PUBLIC PREPEND roundtrip::)
  list(TRANSFORM arg_PRIVATE PREPEND roundtrip::)
  if(sources)
    add_library(${component} STATIC ${sources})
    target_link_libraries(${component} PUBLIC ${arg_PUBLIC} PRIVATE ${arg_PRIVATE} ${arg_LIBRARIES})
    roundtrip_include_folder(${component} PUBLIC roundtrip/${folder})
    roundtrip_common_headers(${component})
  else()
    add_library(${component} INTERFACE)
    target_link_libraries(${component} INTERFACE ${arg_PUBLIC})
    roundtrip_include_folder(${component} INTERFACE roundtrip/${folder})
  endif()
  add_library(roundtrip::${folder} ALIAS ${component})
  roundtrip_install_component(${component} ${folder})
  roundtrip_tests(${component} ${component} ${ROUNDTRIP_PLATFORM}/${folder}/*_test.cpp)
endfunction()

# Puts a component into the package Roundtrip, with its headers.
function(roundtrip_install_component component folder)
  set_target_properties(${component} PROPERTIES EXPORT_NAME ${folder} ARCHIVE_OUTPUT_NAME roundtrip-${folder})
  install(TARGETS ${component} EXPORT Roundtrip ARCHIVE DESTINATION lib INCLUDES DESTINATION include)
  foreach(headers IN ITEMS ./ ${ROUNDTRIP_PLATFORM}/${folder}/)
    if(EXISTS ${headers})
      install(DIRECTORY ${headers} DESTINATION include/roundtrip/${folder} FILES_MATCHING PATTERN "*.hpp")
    endif()
  endforeach()
endfunction()
