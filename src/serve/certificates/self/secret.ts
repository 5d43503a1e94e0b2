import { type Json, type JsonObject } from "../../../model/index.js";
import { getKey, textAt } from "../../../model/internal.js";
import { type Credential, type ObjectRef } from "../../../cluster/index.js";
import { MODE_ANNOTATION } from "./names.js";

/** The Secret of a pair in the usual format: `tls.crt`, `tls.key` and `ca.crt`. */
export function pairSecret(
  { apiVersion, kind, namespace = "", name }: ObjectRef,
  { certificate, key }: Credential,
  authority: string,
  mode: string,
): JsonObject {
  return {
    apiVersion,
    kind,
    metadata: { name, namespace, annotations: { [MODE_ANNOTATION]: mode } },
    type: "kubernetes.io/tls",
    data: { "ca.crt": base64(authority), "tls.crt": base64(certificate), "tls.key": base64(key) },
  };
}

/** The pair in a Secret; missing texts are empty. */
export function pairIn(secret: JsonObject): Credential {
  return { certificate: dataAt(secret, "tls.crt"), key: dataAt(secret, "tls.key") };
}

export function authoritiesIn(secret: JsonObject): string {
  return dataAt(secret, "ca.crt");
}

function dataAt(secret: JsonObject, name: string): string {
  const data: Json | undefined = getKey(secret, "data");
  return fromBase64(textAt(data, name));
}

export function base64(text: string): string {
  return Buffer.from(text, "utf8").toString("base64");
}

export function fromBase64(text: string): string {
  return Buffer.from(text, "base64").toString("utf8");
}

/** The same object with a precondition on its version; a new one if there was none. */
export function inPlaceOf(object: JsonObject, found: JsonObject | undefined): JsonObject {
  if (found === undefined) return object;
  const [metadata, old] = [getKey(object, "metadata"), getKey(found, "metadata")];
  const resourceVersion = textAt(old, "resourceVersion");
  return { ...object, metadata: { ...(metadata as JsonObject), resourceVersion } };
}
