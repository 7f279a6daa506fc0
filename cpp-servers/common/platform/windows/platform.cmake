# Folders that Windows alone has, and the libraries that its halves of others need.
set(process_libraries ws2_32)
# _WIN32_WINNT: Windows 10. Names of POSIX and of C are said in UTF-8 by libraries that do so.
set(process_definitions "ROUNDTRIP_EXPORT=__attribute__((dllexport))" _WIN32_WINNT=0x0A00 WINVER=0x0A00)
set(crc32c_libraries "")
set(crc32c_includes "")
set(platform_folders parts)
