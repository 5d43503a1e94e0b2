import type { Environment } from "./load-kubeconfig.js";
import { readFileSync } from "node:fs";

/** Where Linux systems keep trusted authorities, in the search order of Go (`crypto/x509/root_linux.go`). */
const FILES = [
  "/etc/ssl/certs/ca-certificates.crt",
  "/etc/pki/tls/certs/ca-bundle.crt",
  "/etc/ssl/ca-bundle.pem",
  "/etc/pki/tls/cacert.pem",
  "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
  "/etc/ssl/cert.pem",
];

/** The authorities of this machine; undefined if there is no known file. */
export function systemAuthorities({ SSL_CERT_FILE }: Environment): string | undefined {
  for (const file of SSL_CERT_FILE ? [SSL_CERT_FILE] : FILES) {
    try {
      return readFileSync(file, "utf8");
    } catch {
      // The next one: each distribution has its own.
    }
  }
  return undefined;
}
