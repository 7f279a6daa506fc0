// SPDX-License-Identifier: Apache-2.0

// What links gSOAP's library has to hold the table of namespaces that the library looks for.
#define SOAP_NMAC __attribute__((visibility("default")))
#include "TransferBinding.nsmap"
