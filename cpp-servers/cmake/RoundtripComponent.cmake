# How a folder that mechanisms share becomes a library. Its CMakeLists.txt calls
#
#   roundtrip_component(<folder> PUBLIC <folders> PRIVATE <folders> LIBRARIES <targets>)
#
# PUBLIC names the folders that its headers include, PRIVATE those that only its sources do; arrows.cmake tests that they
# include no others. All .cpp files of the folder belong to it but *_test.cpp, which become one test executable,
# *_fuzz.cpp, a fuzzer each, and those with a main function, named after PROGRAMS.
# Others link it as roundtrip::<folder> and include its headers as "roundtrip/<folder>/...", which is their path.
function(roundtrip_component folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "PUBLIC;PRIVATE;LIBRARIES;PROGRAMS")
  set(component component-${folder})
  file(GLOB sources CONFIGURE_DEPENDS *.cpp)
  list(FILTER sources EXCLUDE REGEX "_(test|fuzz)\\.cpp$")
  foreach(program IN LISTS arg_PROGRAMS)
    list(REMOVE_ITEM sources ${CMAKE_CURRENT_SOURCE_DIR}/${program})
  endforeach()
  list(TRANSFORM arg_PUBLIC PREPEND roundtrip::)
  list(TRANSFORM arg_PRIVATE PREPEND roundtrip::)
  if(sources)
    add_library(${component} STATIC ${sources})
    target_link_libraries(${component} PUBLIC ${arg_PUBLIC} PRIVATE ${arg_PRIVATE} ${arg_LIBRARIES})
    roundtrip_common_headers(${component})
  else()
    add_library(${component} INTERFACE)
    target_link_libraries(${component} INTERFACE ${arg_PUBLIC})
  endif()
  add_library(roundtrip::${folder} ALIAS ${component})
  set_target_properties(${component} PROPERTIES EXPORT_NAME ${folder} ARCHIVE_OUTPUT_NAME roundtrip-${folder})
  install(TARGETS ${component} EXPORT Roundtrip ARCHIVE DESTINATION lib INCLUDES DESTINATION include)
  install(DIRECTORY ./ DESTINATION include/roundtrip/${folder} FILES_MATCHING PATTERN "*.hpp")
  roundtrip_tests(${component} ${component})
endfunction()
