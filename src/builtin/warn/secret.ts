import type { Secret } from "../type/go-types.js";

/**
 * The API server tries to read the pair of a TLS Secret, and warns in the words of Go's `tls.X509KeyPair`. Only the first
 * of them is here: a certificate that is not PEM at all. What is in the PEM blocks is not read.
 */
export function warnAboutSecret({ type, data }: Secret): string[] {
  if (type !== "kubernetes.io/tls" || atob(data["tls.crt"] ?? "").includes("-----BEGIN")) return [];
  return ["tls: failed to find any PEM data in certificate input"];
}
