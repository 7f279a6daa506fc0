include(HostHeaders)
host_headers(RapidJSON rapidjson RapidJSON_INCLUDE_DIRS)
