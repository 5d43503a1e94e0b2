import { createSecureContext } from "node:tls";

/** Whether a certificate and a key, both in PEM, match. */
export function isPair(cert: string, key: string): boolean {
  // OpenSSL accepts two empty strings as a pair.
  if (cert.trim() === "" || key.trim() === "") return false;
  try {
    createSecureContext({ cert, key });
    return true;
  } catch {
    return false;
  }
}
