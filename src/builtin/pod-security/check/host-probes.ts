import { containersText, distinct, plural, quoted } from "./pod-check.js";
import type { Container } from "../../type/go-types.js";
import type { PodCheck } from "./pod-check.js";
import { containersOf } from "../../check/each-container.js";

interface Handler {
  readonly httpGet: { readonly host: string } | undefined;
  readonly tcpSocket: { readonly host: string } | undefined;
}

/** A probe or a lifecycle handler that calls another host than its own. */
export const hostProbesAndHostLifecycle: PodCheck = ({ spec }) => {
  const found = containersOf(spec).map((container) => ({ name: container.name, hosts: hostsOf(container) }));
  const bad = found.filter(({ hosts }) => hosts.length > 0);
  if (bad.length === 0) return undefined;
  // Unlike in other checks, these are sorted, and each name is counted once.
  const names = distinct(bad.map(({ name }) => name));
  const hosts = distinct(bad.flatMap((one) => one.hosts));
  const uses = `${plural(names.length, "uses", "use")} ${plural(hosts.length, "probe or lifecycle host")}`;
  return { reason: "probe or lifecycle host", detail: `${containersText(names)} ${uses} ${quoted(hosts)}` };
};

function hostsOf({ livenessProbe, readinessProbe, startupProbe, lifecycle }: Container): string[] {
  const handlers: readonly (Handler | undefined)[] = [
    livenessProbe,
    readinessProbe,
    startupProbe,
    lifecycle?.postStart,
    lifecycle?.preStop,
  ];
  return handlers
    .flatMap((handler) => [handler?.httpGet?.host ?? "", handler?.tcpSocket?.host ?? ""])
    .filter((host) => host !== "");
}
