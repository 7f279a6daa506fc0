# Folders that Linux alone has, and the libraries that its halves of others need.
find_library(ISAL_LIBRARY isal)
find_path(ISAL_INCLUDE_DIR isa-l/crc.h)
if(NOT ISAL_LIBRARY OR NOT ISAL_INCLUDE_DIR)
  set(missing_libraries ON)
endif()
set(process_libraries ${CMAKE_DL_LIBS})
set(crc32c_libraries ${ISAL_LIBRARY})
set(crc32c_includes ${ISAL_INCLUDE_DIR})
set(platform_folders objects segments area parts)
add_subdirectory(accept) # for those that need it
