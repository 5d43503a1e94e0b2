import { createSecureContext } from "node:tls";

/** Whether a certificate and a key, both in PEM, belong together. */
export function isPair(cert: string, key: string): boolean {
  // Nothing at all is a pair for OpenSSL.
  if (cert.trim() === "" || key.trim() === "") return false;
  try {
    createSecureContext({ cert, key });
    return true;
  } catch {
    return false;
  }
}
