# The flags every server is built with. They are fixed, because figures from other flags are other figures, and they
# are recorded in build-info.json.

option(ROUNDTRIP_SANITIZE "build with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)
option(ROUNDTRIP_SANITIZE_THREADS "build with ThreadSanitizer" OFF)
option(ROUNDTRIP_LINT "let programs be linted with the parts and the tests that they share headers with" OFF)
option(ROUNDTRIP_FUZZ "build the *_fuzz.cpp of every folder; needs clang" OFF)

set(CMAKE_CXX_FLAGS_RELEASE "-O2 -g1") # what a profile names; all of -g takes a third of the compiler's time
# Tests compile in half the time; what they test has its own flags. What is in headers is tested with the checks of the
# standard library: of indices, spans and iterators.
set(ROUNDTRIP_TEST_OPTIONS -O0 -g1 -D_GLIBCXX_ASSERTIONS)
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
if(ROUNDTRIP_SANITIZE OR ROUNDTRIP_SANITIZE_THREADS)
  set(CMAKE_CXX_FLAGS_RELEASE "-O1 -g1") # nothing is measured with it, and it compiles in half the time
  add_compile_definitions(_GLIBCXX_ASSERTIONS) # AddressSanitizer does not see the end of a span of mapped memory
endif()
if(ROUNDTRIP_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
if(ROUNDTRIP_SANITIZE_THREADS)
  set(ROUNDTRIP_TEST_OPTIONS -O1 -g1) # the rings are tested with millions of messages, and are in headers
  add_compile_options(-fsanitize=thread -fno-omit-frame-pointer)
  add_link_options(-fsanitize=thread)
endif()
if(CMAKE_CROSSCOMPILING)
  set(ROUNDTRIP_TEST_OPTIONS -O1 -g1) # an emulator runs them
endif()
if(ROUNDTRIP_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
