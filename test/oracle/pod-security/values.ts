import type { Json, JsonObject } from "../../../src/model/index.js";

/** Names with all that quoting and sorting must get right. */
export const NAMES = ["a", "b", "c", "web", 'd"q', "\u{10000}", "\uffff", ""];

export const PROFILES = ["RuntimeDefault", "RuntimeDefault", "Localhost", "Unconfined", "Other", ""];

export const SYSCTL_NAMES = [
  "kernel.shm_rmid_forced",
  "net.ipv4.ip_local_reserved_ports",
  "net.ipv4.tcp_keepalive_time",
  "net.ipv4.tcp_rmem",
  "kernel.msgmax",
  "net.core.somaxconn",
];

export const SE_LINUX: readonly JsonObject[] = [
  {},
  { type: "container_t", level: "s0" },
  { type: "container_engine_t" },
  { type: "spc_t" },
  { type: "unconfined_t", user: "u" },
  { role: "r" },
  { user: "u", role: "r" },
];

export const ADDED = [
  "NET_BIND_SERVICE",
  "CHOWN",
  "SYS_CHROOT",
  "NET_RAW",
  "SYS_ADMIN",
  "ALL",
  "\u{10000}",
  "\uffff",
];
export const DROPPED = ["ALL", "ALL", "all", "NET_RAW"];

export const VOLUME_SOURCES = [
  "configMap",
  "csi",
  "downwardAPI",
  "emptyDir",
  "ephemeral",
  "image",
  "persistentVolumeClaim",
  "projected",
  "secret",
  "hostPath",
  "gcePersistentDisk",
  "awsElasticBlockStore",
  "gitRepo",
  "nfs",
  "iscsi",
  "glusterfs",
  "rbd",
  "flexVolume",
  "cinder",
  "cephfs",
  "flocker",
  "fc",
  "azureFile",
  "vsphereVolume",
  "quobyte",
  "azureDisk",
  "photonPersistentDisk",
  "portworxVolume",
  "scaleIO",
  "storageos",
];

export const ANNOTATIONS: readonly string[] = [
  "seccomp.security.alpha.kubernetes.io/pod",
  "container.seccomp.security.alpha.kubernetes.io/a",
  "container.seccomp.security.alpha.kubernetes.io/web",
  "container.seccomp.security.alpha.kubernetes.io/",
  "container.apparmor.security.beta.kubernetes.io/a",
  "container.apparmor.security.beta.kubernetes.io/gone",
  "container.apparmor.security.beta.kubernetes.io",
];
export const ANNOTATED = [
  "runtime/default",
  "docker/default",
  "localhost/x",
  "localhost",
  "unconfined",
  'q"\n\u{1f600}\u0001',
  "",
];

/** Handlers of probes and of a lifecycle. */
export const HANDLERS: readonly Json[] = [
  { httpGet: { port: 80 } },
  { httpGet: { port: 80, host: "" } },
  { httpGet: { port: 80, host: "10.0.0.1" } },
  { tcpSocket: { port: 80, host: "db" } },
  { tcpSocket: { port: 80 } },
  { exec: { command: ["x"] } },
  { httpGet: { port: 80, host: "b.example" }, tcpSocket: { port: 1, host: "10.0.0.1" } },
  null,
];

export const LEVELS = ["privileged", "baseline", "baseline", "restricted", "restricted"];
/** Values that are no levels. */
export const BAD_LEVELS = ["", "Restricted", "none", "baseline "];
export const BAD_VERSIONS = [
  "",
  "v99",
  "1.30",
  "v1.01",
  "v1.25.3",
  "v2.1",
  "v1.9223372036854775808",
  "v1.-1",
  "Latest",
];
/** Every minor version, and some that are far away. */
export const VERSIONS = [
  "latest",
  "latest",
  ...Array.from({ length: 38 }, (_, minor) => `v1.${minor}`),
  "v1.99",
  "v1.9223372036854775807",
  "v1.9223372036854775806",
];
