# build-info.json: what the servers were built from, for the testbed to store with every run.

# "packages": the version of each Debian package that a folder's packages.txt names.
function(package_versions folder result)
  roundtrip_packages(${folder} packages)
  set(json "{}")
  foreach(package IN LISTS packages)
    execute_process(
      COMMAND dpkg-query -W -f "\${Version}" ${package}
      OUTPUT_VARIABLE version ERROR_QUIET RESULT_VARIABLE failed)
    if(NOT failed AND version)
      string(JSON json SET "${json}" ${package} "\"${version}\"")
    endif()
  endforeach()
  set(${result} "${json}" PARENT_SCOPE)
endfunction()

function(write_build_info)
  get_directory_property(options COMPILE_OPTIONS)
  list(JOIN options " " options)
  string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
  package_versions(${CMAKE_SOURCE_DIR} common)
  set(servers "{}")
  get_property(folders GLOBAL PROPERTY ROUNDTRIP_FOLDERS)
  foreach(folder IN LISTS folders)
    package_versions(${CMAKE_SOURCE_DIR}/transports/${folder} versions)
    string(JSON servers SET "${servers}" ${folder} "${versions}")
  endforeach()
  file(WRITE ${CMAKE_BINARY_DIR}/build-info.json "{
  \"version\": \"${PROJECT_VERSION}\",
  \"compiler\": \"${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}\",
  \"flags\": \"-std=c++${CMAKE_CXX_STANDARD} ${CMAKE_CXX_FLAGS_${type}} ${options}\",
  \"buildType\": \"${CMAKE_BUILD_TYPE}\",
  \"target\": \"${CMAKE_SYSTEM_NAME} ${CMAKE_SYSTEM_PROCESSOR}\",
  \"commonPackages\": ${common},
  \"serverPackages\": ${servers}
}
")
endfunction()
