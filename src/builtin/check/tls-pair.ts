import type { Secret } from "../type/go-types.js";
import { pemTypes } from "./pem.js";
import { utf8Text } from "../../model/internal.js";

/** What `not checked` says of a pair that is PEM. */
const CONTENT = "whether data[tls.crt] and data[tls.key] can be read and belong together";

/**
 * Why Go's `tls.X509KeyPair` cannot read the pair of a TLS Secret, as far as its PEM blocks show: what is in them is not
 * read here, which `pairNotCovered` says. Undefined for other Secrets.
 */
export function pairFault(secret: Secret): string | undefined {
  if (!isPair(secret)) return undefined;
  const { data } = secret;
  return certificateFault(blocksOf(data["tls.crt"] ?? "")) ?? keyFault(blocksOf(data["tls.key"] ?? ""));
}

export function pairNotCovered(secret: Secret): readonly string[] {
  return isPair(secret) && pairFault(secret) === undefined ? [CONTENT] : [];
}

function isPair({ type }: Secret): boolean {
  return type === "kubernetes.io/tls";
}

function blocksOf(base64: string): readonly string[] {
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
