# host_headers(<package> <folder> <result>): a folder of its own with a link to that one of this machine's /usr/include,
# for a package of headers that belong to no system.
macro(host_headers package folder result)
  set(${package}_FOUND FALSE)
  if(EXISTS /usr/include/${folder})
    set(${package}_FOUND TRUE)
    set(${result} ${CMAKE_BINARY_DIR}/host-headers/${folder})
    file(MAKE_DIRECTORY ${${result}})
    file(CREATE_LINK /usr/include/${folder} ${${result}}/${folder} SYMBOLIC)
  endif()
endmacro()
