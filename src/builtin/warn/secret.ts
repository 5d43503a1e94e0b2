import type { Secret } from "../type/go-types.js";
import { pairFault } from "../check/tls-pair.js";

/** The API server tries to read the pair of a TLS Secret. */
export function warnAboutSecret(secret: Secret): string[] {
  const fault = pairFault(secret);
  return fault === undefined ? [] : [`tls: ${fault}`];
}
