// SPDX-License-Identifier: Apache-2.0

// The table of namespaces that gSOAP's library looks for, in whatever links it.
#define SOAP_NMAC __attribute__((visibility("default")))
#include "TransferBinding.nsmap"
