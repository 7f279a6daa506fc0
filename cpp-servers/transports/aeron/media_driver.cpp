// SPDX-License-Identifier: Apache-2.0
#include "media_driver.hpp"

#include <stdexcept>
#include <string>

namespace roundtrip {

namespace {

void require(int result) {
    if (result < 0) {
        throw std::runtime_error("Aeron's driver does not start: " + std::string(aeron_errmsg()));
    }
}

}  // namespace

MediaDriver::MediaDriver(const Settings& settings) {
    aeron_driver_context_t* context = nullptr;
    require(aeron_driver_context_init(&context));
    context_.reset(context);
    require(aeron_driver_context_set_dir(context, settings.folder.c_str()));
    require(aeron_driver_context_set_dir_delete_on_shutdown(context, true));
    require(aeron_driver_context_set_threading_mode(context, AERON_THREADING_MODE_SHARED));
    require(aeron_driver_context_set_shared_idle_strategy(context, "sleeping"));
    require(aeron_driver_context_set_shared_idle_strategy_init_args(context, "1ms"));
    require(aeron_driver_context_set_ipc_term_buffer_length(context, settings.term_bytes));
    require(aeron_driver_context_set_ipc_mtu_length(context, settings.mtu_bytes));
    require(aeron_driver_context_set_term_buffer_sparse_file(context, true));

    aeron_driver_t* driver = nullptr;
    require(aeron_driver_init(&driver, context));
    driver_.reset(driver);
    require(aeron_driver_start(driver, false));
}

}  // namespace roundtrip
