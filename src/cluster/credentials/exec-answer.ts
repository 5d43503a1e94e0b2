import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey, textAt } from "../../model/internal.js";
import type { Credentials } from "../connection/identity.js";
import { Secret } from "../connection/secret.js";
import { isPair } from "../certificates/certificate-pair.js";
import { parseYaml } from "../../yaml/index.js";

/** The credentials of a plugin. */
export interface ExecAnswer {
  readonly credentials: Credentials;
  readonly secrets: readonly Secret[];
  /** Milliseconds since 1970; undefined for credentials that last as long as the process. */
  readonly expiresAt: number | undefined;
}

/** Decodes an ExecCredential like client-go, or returns an error that does not reveal its content. */
export function readExecAnswer(output: string, apiVersion: string): ExecAnswer | string {
  const answer = parsed(output);
  if (!isObject(answer)) return "decoding stdout: it is not an ExecCredential";
  const found = [textAt(answer, "apiVersion"), textAt(answer, "kind")];
  if (found[0] !== apiVersion)
    return `exec plugin is configured to use API version ${apiVersion}, plugin returned version ${found[0]}`;
  if (found[1] !== "ExecCredential") return `decoding stdout: no kind "${found[1]}" in ${apiVersion}`;
  const status = getKey(answer, "status");
  if (!isObject(status)) return "exec plugin didn't return a status field";
  return credentialsOf(status);
}

function credentialsOf(status: JsonObject): ExecAnswer | string {
  const [token, cert, key] = ["token", "clientCertificateData", "clientKeyData"].map((name) =>
    textAt(status, name),
  );
  if (!token && !cert && !key) return "exec plugin didn't return a token or cert/key pair";
  if (!cert !== !key) return "exec plugin returned only certificate or key, not both";
  if (cert && key && !isPair(cert, key)) return "failed parsing client key/certificate";
  const stamp = textAt(status, "expirationTimestamp");
  const expiresAt = stamp === "" ? undefined : timeOf(stamp);
  if (Number.isNaN(expiresAt)) return "decoding stdout: expirationTimestamp is not a time (RFC 3339)";
  const credentials: Credentials = {
    ...(token ? { authorization: new Secret(`Bearer ${token}`) } : {}),
    ...(cert && key ? { certificate: { cert, key: new Secret(key) } } : {}),
  };
  return {
    credentials,
    secrets: [token, key].filter(Boolean).map((text) => new Secret(text as string)),
    expiresAt,
  };
}

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

function timeOf(stamp: string): number {
  return RFC_3339.test(stamp) ? Date.parse(stamp) : Number.NaN;
}

function parsed(output: string): Json | undefined {
  try {
    return parseYaml(output);
  } catch {
    return undefined;
  }
}
