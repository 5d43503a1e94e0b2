import { ROOT } from "../../model/internal.js";
import {
  type Decode,
  anything,
  base64,
  flag,
  list,
  map,
  named,
  optional,
  secret,
  struct,
  text,
} from "./decode.js";

const extensions = named("extension", anything);

const cluster = struct({
  server: text,
  "tls-server-name": text,
  "insecure-skip-tls-verify": flag,
  "certificate-authority": text,
  "certificate-authority-data": base64,
  "proxy-url": secret(text),
  "disable-compression": flag,
  extensions,
});

const execFields = struct({
  command: text,
  // Arguments and environment of a plugin may contain credentials.
  args: list(secret(text)),
  env: list(struct({ name: text, value: secret(text) })),
  apiVersion: text,
  installHint: text,
  provideClusterInfo: flag,
  interactiveMode: text,
});

/** Before v1 a plugin did not declare whether it is interactive: it may be (client-go, `SetDefaults_ExecConfig`). */
const exec: typeof execFields = (value, at, faults) => {
  const read = execFields(value, at, faults);
  const isOld = /^client\.authentication\.k8s\.io\/v1(alpha|beta)1$/.test(read.apiVersion);
  return read.interactiveMode === "" && isOld ? { ...read, interactiveMode: "IfAvailable" } : read;
};

const user = struct({
  "client-certificate": text,
  "client-certificate-data": base64,
  "client-key": text,
  "client-key-data": secret(base64),
  token: secret(text),
  tokenFile: text,
  as: text,
  "as-uid": text,
  "as-groups": list(text),
  "as-user-extra": map(list(text)),
  username: text,
  password: secret(text),
  "auth-provider": optional(struct({ name: text, config: map(secret(text)) })),
  exec: optional(exec),
  extensions,
});

const context = struct({ cluster: text, user: text, namespace: text, extensions });

/** A kubeconfig, field by field as client-go declares it (`tools/clientcmd/api/v1`). */
export const kubeconfig = struct({
  apiVersion: text,
  kind: text,
  preferences: struct({ colors: flag, extensions }),
  clusters: named("cluster", cluster),
  users: named("user", user),
  contexts: named("context", context),
  "current-context": text,
  extensions,
});

type Decoded<D> = D extends Decode<infer T> ? T : never;

export type Kubeconfig = Decoded<typeof kubeconfig>;
export type ClusterEntry = Decoded<typeof cluster>;
export type UserEntry = Decoded<typeof user>;
export type ExecEntry = Decoded<typeof exec>;

export const EMPTY_USER: UserEntry = user(undefined, ROOT, []);
