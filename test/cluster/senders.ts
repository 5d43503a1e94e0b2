/** Users and clusters of a kubeconfig, and what a server must see of a request with them. */
import type { CertificateAuthority } from "../../src/cluster/certificates/certificate.js";
import { type Json, formatJson, parseJson } from "../../src/model/index.js";
import type { Recorded, Recorder } from "./recorder.js";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The parts of a situation; FOLDER is the folder of the kubeconfig. */
export interface Sender {
  readonly name: string;
  readonly user: Json;
  /** In addition to the server and its authority. */
  readonly cluster?: Readonly<Record<string, Json>>;
  /** `https://api.example:PORT` and so on; `https://127.0.0.1:PORT` unless given. */
  readonly server?: string;
  /** What the server sees; undefined when no request comes. */
  readonly seen: Recorded | undefined;
}

const FROM_IP = { path: "/x", encoding: "gzip", impersonation: {} };

function sender(
  name: string,
  user: Json,
  seen: Partial<Recorded> | undefined,
  rest: Partial<Sender> = {},
): Sender {
  return { name, user, seen: seen === undefined ? undefined : { ...FROM_IP, ...seen }, ...rest };
}

function plugin(script: string, rest: Readonly<Record<string, Json>> = {}): Json {
  const apiVersion = "client.authentication.k8s.io/v1";
  return { exec: { apiVersion, command: "sh", args: ["-c", script], interactiveMode: "Never", ...rest } };
}

/** What a plugin prints, as a command of the shell. */
function printing(status: Json, apiVersion = "client.authentication.k8s.io/v1"): string {
  return `printf '%s' '${formatJson({ apiVersion, kind: "ExecCredential", status })}'`;
}

const BASIC = `Basic ${Buffer.from("ada:s3cret").toString("base64")}`;
const CERT = { "client-certificate": "u.crt", "client-key": "u.key" };

export const SENDERS: readonly Sender[] = [
  sender("a token", { token: "t1" }, { authorization: "Bearer t1" }),
  sender("a token file", { tokenFile: "token" }, { authorization: "Bearer from-file" }),
  sender(
    "a token and a token file",
    { token: "t1", tokenFile: "token" },
    { authorization: "Bearer from-file" },
  ),
  sender(
    "a token and a missing token file",
    { token: "t1", tokenFile: "none" },
    { authorization: "Bearer t1" },
  ),
  sender(
    "a token and an empty token file",
    { token: "t1", tokenFile: "empty" },
    { authorization: "Bearer t1" },
  ),
  sender("a missing token file", { tokenFile: "none" }, undefined),
  sender("a user and a password", { username: "ada", password: "s3cret" }, { authorization: BASIC }),
  sender("a token and a password", { token: "t1", username: "ada", password: "s3cret" }, undefined),
  sender(
    "a token file and a password",
    { tokenFile: "token", username: "ada", password: "s3cret" },
    undefined,
  ),
  sender("a certificate", CERT, { certificate: "cert-user" }),
  sender(
    "a certificate and a token",
    { ...CERT, token: "t1" },
    { certificate: "cert-user", authorization: "Bearer t1" },
  ),
  sender("a certificate without its key", { "client-certificate": "u.crt" }, undefined),
  sender("a missing certificate", { "client-certificate": "none", "client-key": "u.key" }, undefined),
  sender(
    "a key of another certificate",
    { "client-certificate": "u.crt", "client-key": "other.key" },
    undefined,
  ),
  sender("an invalid certificate", { "client-certificate": "empty", "client-key": "u.key" }, undefined),
  sender(
    "impersonation of a user",
    { token: "t1", as: "eve" },
    { authorization: "Bearer t1", impersonation: { "impersonate-user": ["eve"] } },
  ),
  sender(
    "impersonation with all fields",
    {
      token: "t1",
      as: "eve",
      "as-uid": "7",
      "as-groups": ["g1", "g2"],
      "as-user-extra": { "scopes/a b": ["v", "w"], Ä: ["x"] },
    },
    {
      authorization: "Bearer t1",
      impersonation: {
        "impersonate-extra-%c3%84": ["x"],
        "impersonate-extra-scopes%2fa%20b": ["v", "w"],
        "impersonate-group": ["g1", "g2"],
        "impersonate-uid": ["7"],
        "impersonate-user": ["eve"],
      },
    },
  ),
  sender("impersonated groups without a user", { token: "t1", "as-groups": ["g"] }, undefined),
  sender("a plugin that returns a token", plugin(printing({ token: "t2" })), { authorization: "Bearer t2" }),
  sender(
    "a plugin and a token",
    { ...(plugin("exit 3") as object), token: "t1" },
    {
      authorization: "Bearer t1",
    },
  ),
  sender(
    "a plugin and a certificate",
    { ...(plugin("exit 3") as object), ...CERT },
    {
      certificate: "cert-user",
    },
  ),
  sender("a plugin that returns a certificate", plugin("cat FOLDER/pair.json"), { certificate: "cert-user" }),
  sender("a plugin that fails", plugin("exit 3"), undefined),
  sender("a plugin that prints nothing", plugin("true"), undefined),
  sender("a plugin without a status", plugin(printing(null)), undefined),
  sender("a plugin with an empty status", plugin(printing({})), undefined),
  sender("a plugin with half a key pair", plugin(printing({ token: "t", clientKeyData: "k" })), undefined),
  sender(
    "a plugin of another version",
    plugin(printing({ token: "t" }, "client.authentication.k8s.io/v1beta1")),
    undefined,
  ),
  sender("an interactive plugin", plugin(printing({ token: "t" }), { interactiveMode: "Always" }), undefined),
  sender("a plugin without a mode", plugin(printing({ token: "t" }), { interactiveMode: "" }), undefined),
  sender("a missing plugin", plugin("", { command: "no-such-plugin" }), undefined),
  sender("a plugin without a version", plugin("", { apiVersion: "v9" }), undefined),
  sender(
    "the environment of a plugin",
    plugin(printing({ token: "'$A'" }), { env: [{ name: "A", value: "from-env" }] }),
    { authorization: "Bearer from-env" },
  ),
  sender(
    "the input of a plugin",
    plugin(`t=$(printf '%s' "$KUBERNETES_EXEC_INFO" | base64 -w0); ${printing({ token: "'$t'" })}`),
    { authorization: "INFO" },
  ),
  sender(
    "the cluster in the input of a plugin",
    plugin(`t=$(printf '%s' "$KUBERNETES_EXEC_INFO" | base64 -w0); ${printing({ token: "'$t'" })}`, {
      provideClusterInfo: true,
    }),
    { authorization: "INFO", sni: "api.example" },
    {
      cluster: {
        "tls-server-name": "api.example",
        extensions: [{ name: "client.authentication.k8s.io/exec", extension: { a: 1 } }],
      },
    },
  ),
  sender(
    "the name of the server",
    { token: "t1" },
    { authorization: "Bearer t1", sni: "api.example" },
    { cluster: { "tls-server-name": "api.example" } },
  ),
  sender(
    "an address as the server name",
    { token: "t1" },
    { authorization: "Bearer t1" },
    { cluster: { "tls-server-name": "127.0.0.1" } },
  ),
  sender("a name that is not in the certificate", { token: "t1" }, undefined, {
    cluster: { "tls-server-name": "other.example" },
  }),
  sender(
    "a host with a name",
    { token: "t1" },
    { authorization: "Bearer t1", sni: "localhost" },
    { server: "https://localhost:PORT" },
  ),
  sender("no authority", { token: "t1" }, undefined, { cluster: { "certificate-authority": "" } }),
  sender("an invalid authority", { token: "t1" }, undefined, {
    cluster: { "certificate-authority": "empty" },
  }),
  sender("a missing authority", { token: "t1" }, undefined, {
    cluster: { "certificate-authority": "none" },
  }),
  sender(
    "without verification",
    { token: "t1" },
    { authorization: "Bearer t1" },
    { cluster: { "certificate-authority": "", "insecure-skip-tls-verify": true } },
  ),
  sender("without verification, but with an authority", { token: "t1" }, undefined, {
    cluster: { "insecure-skip-tls-verify": true },
  }),
  sender(
    "a path prefix",
    { token: "t1" },
    { authorization: "Bearer t1", path: "/base/x" },
    { server: "https://127.0.0.1:PORT/base" },
  ),
  sender(
    "a user in the address",
    { token: "t1" },
    { authorization: BASIC },
    { server: "https://ada:s3cret@127.0.0.1:PORT" },
  ),
  sender(
    "without compression",
    { token: "t1" },
    { authorization: "Bearer t1", encoding: undefined as never },
    { cluster: { "disable-compression": true } },
  ),
  sender("the removed provider", { "auth-provider": { name: "gcp", config: {} } }, undefined),
  sender("an unknown provider", { "auth-provider": { name: "x", config: {} } }, undefined),
  sender(
    "a provider and a plugin",
    { ...(plugin("true") as object), "auth-provider": { name: "oidc", config: {} } },
    undefined,
  ),
  sender("a token with a line break", { token: "t1\n" }, undefined),
  sender("an unsupported proxy scheme", { token: "t1" }, undefined, {
    cluster: { "proxy-url": "ftp://p.example" },
  }),
  sender("a server without a scheme", { token: "t1" }, undefined, { server: "127.0.0.1:PORT" }),
];

/** The kubeconfig of a situation with all files that it names, and its path. */
export function writeSender(
  { user, cluster = {}, server = "https://127.0.0.1:PORT" }: Sender,
  recorder: Recorder,
  folder: string,
): string {
  mkdirSync(folder, { recursive: true });
  const { authority } = recorder;
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  const issued = pairOf(authority, "cert-user");
  write("ca.crt", authority.certificate);
  write("u.crt", issued.certificate);
  write("u.key", issued.key);
  write("other.key", pairOf(authority, "other").key);
  write("token", "from-file\n");
  write("empty", "");
  const status = { clientCertificateData: issued.certificate, clientKeyData: issued.key };
  write(
    "pair.json",
    formatJson({ apiVersion: "client.authentication.k8s.io/v1", kind: "ExecCredential", status }),
  );
  const whole = {
    "current-context": "a",
    contexts: [{ name: "a", context: { cluster: "c", user: "u" } }],
    users: [{ name: "u", user }],
    clusters: [
      {
        name: "c",
        cluster: {
          server: server.replace("PORT", String(recorder.port)),
          "certificate-authority": "ca.crt",
          ...cluster,
        },
      },
    ],
  };
  const path = join(folder, "config");
  write("config", formatJson(whole, { indent: 2 }).replaceAll("FOLDER", folder));
  chmodSync(path, 0o600);
  return path;
}

function pairOf(authority: CertificateAuthority, name: string): { certificate: string; key: string } {
  return authority.issue({ name, use: "client" });
}

/**
 * A record without what differs from run to run; the input of a plugin is extracted from the token that it
 * made of it.
 */
export function told(record: Recorded, port: number): { readonly seen: Recorded; readonly info?: Json } {
  const token = record.authorization?.replace("Bearer ", "") ?? "";
  const text = Buffer.from(token, "base64").toString("utf8");
  if (!text.startsWith("{")) return { seen: record };
  const info = parseJson(text.replaceAll(`:${port}`, ":PORT"));
  return { seen: { ...record, authorization: "INFO" }, info };
}
