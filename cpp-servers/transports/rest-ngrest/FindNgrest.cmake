# Finds an installed ngrest, which has neither a CMake configuration nor a pkg-config file of its own.
#
#   NGREST_ROOT            where to look first, as CMake or as environment variable: the folder with bin/, lib/, include/
#   NGREST_SERVER          found program ngrestserver
#   NGREST_GENERATOR       found program ngrestcg
#   NGREST_LIBRARY_FOLDER  with the libraries that both programs need at run time
#   Ngrest::ngrest         headers and libraries for a service

set(places ${NGREST_ROOT} $ENV{NGREST_ROOT} $ENV{NGREST_HOME} $ENV{HOME}/.ngrest/ngrest-build/deploy /opt/ngrest)
find_path(NGREST_INCLUDE_FOLDER ngrest/common/Service.h HINTS ${places} PATH_SUFFIXES include)
find_program(NGREST_SERVER ngrestserver HINTS ${places} PATH_SUFFIXES bin)
find_program(NGREST_GENERATOR ngrestcg HINTS ${places} PATH_SUFFIXES bin)
find_file(NGREST_PARSER ngrestcgparser-cpp.so HINTS ${places} PATH_SUFFIXES share/ngrest/codegen/parsers) # of ngrestcg
set(libraries "")
foreach(part utils common json engine)
  find_library(NGREST_LIBRARY_${part} ngrest${part} HINTS ${places} PATH_SUFFIXES lib)
  list(APPEND libraries NGREST_LIBRARY_${part})
endforeach()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Ngrest
  REQUIRED_VARS NGREST_INCLUDE_FOLDER NGREST_SERVER NGREST_GENERATOR NGREST_PARSER ${libraries})

if(Ngrest_FOUND AND NOT TARGET Ngrest::ngrest)
  cmake_path(GET NGREST_LIBRARY_utils PARENT_PATH NGREST_LIBRARY_FOLDER)
  add_library(Ngrest::ngrest INTERFACE IMPORTED)
  target_include_directories(Ngrest::ngrest INTERFACE ${NGREST_INCLUDE_FOLDER})
  foreach(library IN LISTS libraries)
    target_link_libraries(Ngrest::ngrest INTERFACE ${${library}})
  endforeach()
endif()
