import type { ObjectMeta, PodSpec, PodTemplateSpec, Volume } from "../type/go-types.js";
import { USE_SECCOMP_FIELD, containerWarnings } from "./pod-containers.js";
import { nodeWarnings, podAffinityWarnings } from "./pod-scheduling.js";
import { claimWarnings } from "./volumes.js";
import { containersOf } from "./placed-containers.js";
import { fractionWarnings } from "./fraction.js";
import { goQuote } from "../../model/internal.js";
import { ipWarnings } from "./ip-format.js";
import { pathWarnings } from "./pod-paths.js";
import { portWarnings } from "./pod-ports.js";

const SECCOMP_ANNOTATION = "seccomp.security.alpha.kubernetes.io/pod";
const ANNOTATIONS: Readonly<Record<string, string>> = {
  "scheduler.alpha.kubernetes.io/critical-pod":
    'non-functional in v1.16+; use the "priorityClassName" field instead',
  "security.alpha.kubernetes.io/sysctls": 'non-functional in v1.11+; use the "sysctls" field instead',
  "security.alpha.kubernetes.io/unsafe-sysctls": 'non-functional in v1.11+; use the "sysctls" field instead',
};

/** The volume plugins that no longer work, in the API server's order, and what it calls them. */
interface RemovedSource {
  readonly name: keyof Volume;
  readonly said: string;
  readonly reason: string;
}

const SOURCES_BEFORE_CLAIMS: readonly RemovedSource[] = [
  {
    name: "photonPersistentDisk",
    said: "photonPersistentDisk",
    reason: "deprecated in v1.11, non-functional in v1.16+",
  },
  { name: "gitRepo", said: "gitRepo", reason: "deprecated in v1.11, and disabled by default in v1.33+" },
  { name: "scaleIO", said: "scaleIO", reason: "deprecated in v1.16, non-functional in v1.22+" },
  { name: "flocker", said: "flocker", reason: "deprecated in v1.22, non-functional in v1.25+" },
  { name: "storageos", said: "storageOS", reason: "deprecated in v1.22, non-functional in v1.25+" },
  { name: "quobyte", said: "quobyte", reason: "deprecated in v1.22, non-functional in v1.25+" },
  { name: "glusterfs", said: "glusterfs", reason: "deprecated in v1.25, non-functional in v1.26+" },
];
const SOURCES_AFTER_CLAIMS: readonly RemovedSource[] = [
  { name: "cephfs", said: "cephfs", reason: "deprecated in v1.28, non-functional in v1.31+" },
  { name: "rbd", said: "rbd", reason: "deprecated in v1.28, non-functional in v1.31+" },
];

export function templateWarnings({ metadata, spec }: PodTemplateSpec, at: string): string[] {
  return podWarnings(metadata, spec, `${at}.`);
}

/** Go's warningsForPodSpecAndMeta; the prefix is empty for a pod. */
export function podWarnings(metadata: ObjectMeta, spec: PodSpec, prefix = ""): string[] {
  const at = `${prefix}spec.`;
  const containers = containersOf(spec, at);
  const ports = containers.flatMap((placed) =>
    placed.container.ports.map((port, i) => ({ at: `${placed.at}.ports[${i}]`, port })),
  );
  const seconds = spec.terminationGracePeriodSeconds ?? 0;
  const negative = `${at}terminationGracePeriodSeconds: must be >= 0; negative values are invalid and will be treated as 1`;
  return [
    ...nodeWarnings(spec, at),
    ...Object.keys(ANNOTATIONS)
      .filter((key) => Object.hasOwn(metadata.annotations, key))
      .map((key) => `${prefix}metadata.annotations[${key}]: ${ANNOTATIONS[key]}`),
    ...spec.volumes.flatMap((volume, i) => volumeWarnings(volume, `${at}volumes[${i}]`)),
    ...pathWarnings(spec.volumes),
    ...doubleWarnings(spec, at),
    ...["memory", "ephemeral-storage"].flatMap((name) =>
      fractionWarnings(spec.overhead[name], `${at}overhead[${name}]`),
    ),
    ...seccompWarnings(metadata, spec, prefix),
    ...containers.flatMap((placed) => containerWarnings(placed, { prefix, metadata, spec })),
    ...portWarnings(ports),
    ...(seconds < 0 ? [negative] : []),
    ...podAffinityWarnings(spec, at),
    ...addressWarnings(spec, at),
  ];
}

function volumeWarnings(volume: Volume, at: string): string[] {
  const removed = (sources: readonly RemovedSource[]): string[] =>
    sources
      .filter(({ name }) => volume[name] !== undefined)
      .map(({ said, reason }) => `${at}.${said}: ${reason}`);
  const claim = volume.ephemeral?.volumeClaimTemplate;
  return [
    ...removed(SOURCES_BEFORE_CLAIMS),
    ...(claim ? claimWarnings(claim.spec, `${at}.ephemeral.volumeClaimTemplate.spec`) : []),
    ...removed(SOURCES_AFTER_CLAIMS),
  ];
}

function doubleWarnings({ hostAliases, imagePullSecrets }: PodSpec, at: string): string[] {
  const ips = hostAliases.map(({ ip }) => ip);
  const names = imagePullSecrets.map(({ name }) => name);
  return [
    ...doubles(ips).map((i) => `${at}hostAliases[${i}].ip: duplicate ip ${goQuote(ips[i] ?? "")}`),
    ...doubles(names).map(
      (i) => `${at}imagePullSecrets[${i}].name: duplicate name ${goQuote(names[i] ?? "")}`,
    ),
    ...names.flatMap((name, i) =>
      name === "" ? [`${at}imagePullSecrets[${i}].name: invalid empty name ""`] : [],
    ),
  ];
}

/** The indexes of items that occurred before. */
function doubles(items: readonly string[]): number[] {
  return items.flatMap((item, i) => (items.indexOf(item) < i ? [i] : []));
}

function seccompWarnings(
  { annotations }: ObjectMeta,
  { securityContext }: PodSpec,
  prefix: string,
): string[] {
  const isUnset = securityContext?.seccompProfile === undefined;
  if (!isUnset || !Object.hasOwn(annotations, SECCOMP_ANNOTATION)) return [];
  return [`${prefix}metadata.annotations[${SECCOMP_ANNOTATION}]: ${USE_SECCOMP_FIELD}`];
}

function addressWarnings({ dnsConfig, hostAliases }: PodSpec, at: string): string[] {
  const nameservers = dnsConfig?.nameservers ?? [];
  return [
    ...nameservers.flatMap((server, i) => ipWarnings(server, `${at}dnsConfig.nameservers[${i}]`)),
    ...hostAliases.flatMap(({ ip }, i) => ipWarnings(ip, `${at}hostAliases[${i}].ip`)),
  ];
}
