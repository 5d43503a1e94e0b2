import type { Secret } from "../type/go-types.js";
import { pemTypes } from "./pem.js";
import { utf8Text } from "../../model/internal.js";

/** What `not checked` says of a pair that is PEM. */
const CONTENT = "whether data[tls.crt] and data[tls.key] can be read and belong together";

/**
 * The API server tries to read the pair of a TLS Secret, and warns in the words of Go's `tls.X509KeyPair`. What is in the
 * PEM blocks is not read here: `pairNotCovered` says so.
 */
export function warnAboutSecret(secret: Secret): string[] {
  const fault = isPair(secret) ? pairFault(secret) : undefined;
  return fault === undefined ? [] : [`tls: ${fault}`];
}

export function pairNotCovered(secret: Secret): readonly string[] {
  return isPair(secret) && pairFault(secret) === undefined ? [CONTENT] : [];
}

function isPair({ type }: Secret): boolean {
  return type === "kubernetes.io/tls";
}

function pairFault({ data }: Secret): string | undefined {
  return certificateFault(blocksOf(data["tls.crt"])) ?? keyFault(blocksOf(data["tls.key"]));
}

function blocksOf(base64 = ""): readonly string[] {
  return pemTypes(utf8Text(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))));
}

function certificateFault(types: readonly string[]): string | undefined {
  if (types.includes("CERTIFICATE")) return undefined;
  const [first = ""] = types;
  if (types.length === 0) return "failed to find any PEM data in certificate input";
  if (types.length === 1 && first.endsWith("PRIVATE KEY"))
    return "failed to find certificate PEM data in certificate input, but did find a private key; PEM inputs may have been switched";
  return `failed to find "CERTIFICATE" PEM block in certificate input after skipping PEM blocks of the following types: ${listText(types)}`;
}

function keyFault(types: readonly string[]): string | undefined {
  if (types.some((type) => /(?:^| )PRIVATE KEY$/.test(type))) return undefined;
  if (types.length === 0) return "failed to find any PEM data in key input";
  if (types.length === 1 && types[0] === "CERTIFICATE")
    return "found a certificate rather than a key in the PEM for the private key";
  return `failed to find PEM block with type ending in "PRIVATE KEY" in key input after skipping PEM blocks of the following types: ${listText(types)}`;
}

function listText(types: readonly string[]): string {
  return `[${types.join(" ")}]`;
}
