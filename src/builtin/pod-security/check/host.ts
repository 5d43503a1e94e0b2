import { badContainers, containersText, distinct, plural, quoted } from "./pod-check.js";
import type { PodCheck } from "./pod-check.js";
import { containersOf } from "../../check/each-container.js";

const HOST_NAMESPACES = ["hostNetwork", "hostPID", "hostIPC"] as const;

export const hostNamespaces: PodCheck = ({ spec }) => {
  const shared = HOST_NAMESPACES.filter((name) => spec[name]);
  if (shared.length === 0) return undefined;
  return { reason: "host namespaces", detail: shared.map((name) => `${name}=true`).join(", ") };
};

export const hostPathVolumes: PodCheck = ({ spec }) => {
  const names = spec.volumes.filter(({ hostPath }) => hostPath !== undefined).map(({ name }) => name);
  if (names.length === 0) return undefined;
  return { reason: "hostPath volumes", detail: `${plural(names.length, "volume")} ${quoted(names)}` };
};

export const hostPorts: PodCheck = ({ spec }) => {
  const names = badContainers(spec, ({ ports }) => ports.some(({ hostPort }) => hostPort !== 0));
  if (names.length === 0) return undefined;
  const used = containersOf(spec).flatMap(({ ports }) => ports.map(({ hostPort }) => hostPort));
  // They are sorted as texts.
  const ports = distinct(used.filter((port) => port !== 0).map(String));
  const uses = `${plural(names.length, "uses", "use")} ${plural(ports.length, "hostPort")}`;
  return { reason: "hostPort", detail: `${containersText(names)} ${uses} ${ports.join(", ")}` };
};
