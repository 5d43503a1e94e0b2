import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { errorCode } from "../disk/file-system.js";

/** Identifies a process uniquely: process numbers are reused, and all of them after a restart. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** Process numbers are valid only within their namespace (a container); null if the system has none. */
  readonly namespace: string | null;
  /** When it started, in the system's own terms; null if unknown. */
  readonly started: string | null;
}

export function currentProcess(): ProcessIdentity {
  // Neither changes while the process lives, and every lock needs them.
  unchanging ??= { namespace: pidNamespace(), started: startOf(process.pid) };
  return { pid: process.pid, host: hostname(), ...unchanging };
}

let unchanging: Pick<ProcessIdentity, "namespace" | "started"> | undefined;

/** Whether a process still runs; "elsewhere" if unknown from here. */
export function lifeOf(identity: ProcessIdentity): "running" | "gone" | "elsewhere" {
  if (identity.host !== hostname() || identity.namespace !== pidNamespace()) return "elsewhere";
  if (!hasProcess(identity.pid)) return "gone";
  const started = startOf(identity.pid);
  return started === null || identity.started === null || started === identity.started ? "running" : "gone";
}

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists, and belongs to another user.
    return errorCode(error) !== "ESRCH";
  }
}

/**
 * Linux: the boot, and the clock ticks since then (field 22 of /proc/PID/stat; the name in field 2 may contain
 * anything). A process that has ended but was not reaped yet (state Z) has only a number.
 */
function startOf(pid: number): string | null {
  const boot = fromProc(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim());
  const stat = fromProc(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  if (boot === null || stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields[0] === "Z" ? "ended" : `${boot}:${fields[19]}`;
}

function pidNamespace(): string | null {
  return fromProc(() => readlinkSync("/proc/self/ns/pid"));
}

function fromProc(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}
