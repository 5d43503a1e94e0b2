import { mapOf, textOf } from "../../machinery/index.js";
import type { JsonObject } from "../../model/index.js";
import { pemTypes } from "../../builtin/internal.js";
import { utf8Text } from "../../model/internal.js";

/**
 * Why the API server cannot read the certificates of a conversion webhook, as far as their PEM blocks show: what is in
 * them is not read here, which `hasCertificates` tells. Undefined without certificates.
 */
export function bundleFault(conversion: JsonObject): string | undefined {
  const types = blocksOf(conversion);
  if (types === undefined || types.includes("CERTIFICATE")) return undefined;
  const why =
    types.length === 0 ? "unable to parse bytes as PEM block" : "no valid certificate authority data seen";
  return `unable to load root certificates: ${why}`;
}

/** Whether there are certificates, which the API server may not be able to read. */
export function hasCertificates(conversion: JsonObject): boolean {
  return blocksOf(conversion)?.includes("CERTIFICATE") === true;
}

function blocksOf(conversion: JsonObject): readonly string[] | undefined {
  const base64 = textOf(mapOf(mapOf(conversion, "webhook"), "clientConfig"), "caBundle");
  if (base64 === "") return undefined;
  return pemTypes(utf8Text(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))));
}
