import { type Json, type JsonObject, formatJson } from "../../model/index.js";
import type { CertificateAuthority } from "../../cluster/internal.js";
import { etcdAddress } from "./etcd.js";
import { generateKeyPairSync } from "node:crypto";
import { join } from "node:path";
import { writeFileSync } from "node:fs";

/** Additional settings of the API server. */
export interface ServerOptions {
  /**
   * Admission plugins to enable or disable, by name. ServiceAccount is disabled: no controller creates the accounts it
   * needs.
   */
  readonly admission?:
    { readonly enable?: readonly string[]; readonly disable?: readonly string[] } | undefined;
  readonly featureGates?: Readonly<Record<string, boolean>> | undefined;
  /** APIs to enable or disable: `{ "resource.k8s.io/v1beta1": true }`. */
  readonly runtimeConfig?: Readonly<Record<string, boolean>> | undefined;
  /** The audit level for every request, or an audit policy. Without it there is no audit log. */
  readonly audit?: "Metadata" | "Request" | "RequestResponse" | JsonObject | undefined;
  /** Other flags of kube-apiserver: `["--watch-cache=false"]`. The last of repeated flags wins. */
  readonly flags?: readonly string[] | undefined;
}

/** Writes the files of the API server, readable only by the owner. */
export function writeServerFiles(
  folder: string,
  authority: CertificateAuthority,
  { audit }: ServerOptions,
): void {
  const write = (name: string, text: string): void =>
    writeFileSync(join(folder, name), text, { mode: 0o600, flag: "wx" });
  const { certificate, key } = authority.issue({
    name: "kube-apiserver",
    use: "server",
    hosts: ["127.0.0.1", "localhost", "kubernetes.default.svc"],
  });
  const accounts = generateKeyPairSync("ec", { namedCurve: "P-256" });
  write("ca.crt", authority.certificate);
  write("server.crt", certificate);
  write("server.key", key);
  write("accounts.key", accounts.privateKey.export({ type: "sec1", format: "pem" }).toString());
  write("accounts.pub", accounts.publicKey.export({ type: "spki", format: "pem" }).toString());
  if (audit !== undefined) write("audit-policy.json", formatJson(auditPolicy(audit)));
}

function auditPolicy(audit: NonNullable<ServerOptions["audit"]>): Json {
  if (typeof audit !== "string") return audit;
  return { apiVersion: "audit.k8s.io/v1", kind: "Policy", rules: [{ level: audit }] };
}

export function auditFile(folder: string): string {
  return join(folder, "audit.log");
}

/** The command line of kube-apiserver. */
export function serverFlags(folder: string, port: number, options: ServerOptions): string[] {
  const at = (name: string): string => join(folder, name);
  const { admission = {}, featureGates, runtimeConfig, audit, flags = [] } = options;
  const given = {
    "etcd-servers": etcdAddress(folder),
    "bind-address": "127.0.0.1",
    "advertise-address": "127.0.0.1",
    "secure-port": String(port),
    "cert-dir": folder,
    "tls-cert-file": at("server.crt"),
    "tls-private-key-file": at("server.key"),
    "client-ca-file": at("ca.crt"),
    "service-account-issuer": "https://kubernetes.default.svc",
    "service-account-key-file": at("accounts.pub"),
    "service-account-signing-key-file": at("accounts.key"),
    "authorization-mode": "RBAC",
    "service-cluster-ip-range": "10.0.0.0/24",
    // Nothing listens on the address of the `kubernetes` Service, and several clusters would conflict.
    "endpoint-reconciler-type": "none",
    "enable-admission-plugins": admission.enable?.join(","),
    "disable-admission-plugins": ["ServiceAccount", ...(admission.disable ?? [])]
      .filter((name) => !admission.enable?.includes(name))
      .join(","),
    "feature-gates": switches(featureGates),
    "runtime-config": switches(runtimeConfig),
    ...(audit === undefined
      ? {}
      : { "audit-policy-file": at("audit-policy.json"), "audit-log-path": auditFile(folder) }),
  };
  const own = Object.entries(given).flatMap(([name, value]) => (value ? [`--${name}=${value}`] : []));
  return [...own, ...flags];
}

function switches(given: Readonly<Record<string, boolean>> = {}): string {
  return Object.entries(given)
    .map(([name, isOn]) => `${name}=${isOn}`)
    .join(",");
}
