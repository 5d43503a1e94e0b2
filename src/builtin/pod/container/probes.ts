import type { Container, Lifecycle, LifecycleHandler, PodOS, Probe } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { checkHandler } from "./handlers.js";
import { checkNonNegative } from "../../check/range.js";

/** What probes and hooks depend on in the pod around them. */
export interface PodAround {
  readonly gracePeriod: number | undefined;
  readonly os: PodOS | undefined;
}

/** The hooks and probes of a container that keeps running, in the order of the API server. */
export function checkHooksAndProbes(container: Container, pod: PodAround, at: Spot): void {
  const { lifecycle, livenessProbe, readinessProbe, startupProbe } = container;
  if (lifecycle !== undefined) checkLifecycle(lifecycle, pod, at.field("lifecycle"));
  checkDecidingProbe(livenessProbe, pod, at.field("livenessProbe"));
  checkReadinessProbe(readinessProbe, pod, at.field("readinessProbe"));
  checkDecidingProbe(startupProbe, pod, at.field("startupProbe"));
}

/** A probe after which a container is restarted: one success is enough. */
function checkDecidingProbe(probe: Probe | undefined, pod: PodAround, at: Spot): void {
  if (probe === undefined) return;
  checkProbe(probe, pod, at);
  if (probe.successThreshold !== 1) at.field("successThreshold").invalid(probe.successThreshold, "must be 1");
}

function checkReadinessProbe(probe: Probe | undefined, pod: PodAround, at: Spot): void {
  if (probe === undefined) return;
  checkProbe(probe, pod, at);
  const { terminationGracePeriodSeconds: seconds } = probe;
  if (seconds !== undefined)
    at.field("terminationGracePeriodSeconds").invalid(seconds, "must not be set for readinessProbes");
}

const NUMBERS = [
  "initialDelaySeconds",
  "timeoutSeconds",
  "periodSeconds",
  "successThreshold",
  "failureThreshold",
] as const;

function checkProbe(probe: Probe, { gracePeriod }: PodAround, at: Spot): void {
  const { exec, httpGet, tcpSocket, grpc } = probe;
  checkHandler({ exec, httpGet, tcpSocket, grpc }, gracePeriod, at);
  for (const name of NUMBERS) checkNonNegative(probe[name], at.field(name));
  const { terminationGracePeriodSeconds: seconds } = probe;
  if (seconds !== undefined && seconds <= 0)
    at.field("terminationGracePeriodSeconds").invalid(seconds, "must be greater than 0");
}

function checkLifecycle({ postStart, preStop, stopSignal }: Lifecycle, pod: PodAround, at: Spot): void {
  checkHook(postStart, pod, at.field("postStart"));
  checkHook(preStop, pod, at.field("preStop"));
  if (stopSignal !== undefined) checkStopSignal(stopSignal, pod.os, at.field("stopSignal"));
}

function checkHook(hook: LifecycleHandler | undefined, { gracePeriod }: PodAround, at: Spot): void {
  if (hook === undefined) return;
  const { exec, httpGet, tcpSocket, sleep } = hook;
  checkHandler({ exec, httpGet, tcpSocket, sleep }, gracePeriod, at);
}

const SIGNALS = [
  ..."ABRT ALRM BUS CHLD CLD CONT FPE HUP ILL INT IO IOT KILL PIPE POLL PROF PWR QUIT RTMAX".split(" "),
  ...Array.from({ length: 14 }, (_, i) => `RTMAX-${i + 1}`),
  "RTMIN",
  ...Array.from({ length: 15 }, (_, i) => `RTMIN+${i + 1}`),
  ..."SEGV STKFLT STOP SYS TERM TRAP TSTP TTIN TTOU URG USR1 USR2 VTALRM WINCH XCPU XFSZ".split(" "),
]
  .map((name) => `SIG${name}`)
  .toSorted();

const SIGNALS_OF: ReadonlyMap<string, readonly string[]> = new Map([
  ["windows", ["SIGKILL", "SIGTERM"]],
  ["linux", SIGNALS],
]);

function checkStopSignal(signal: string, os: PodOS | undefined, at: Spot): void {
  if (os === undefined) {
    at.forbidden("may not be set for containers with empty `spec.os.name`");
    return;
  }
  const signals = SIGNALS_OF.get(os.name) ?? [signal];
  if (!signals.includes(signal)) at.notSupportedTyped(signal, signals);
}
