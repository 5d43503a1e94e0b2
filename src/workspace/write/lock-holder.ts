import { randomUUID } from "node:crypto";
import { type Json, VarveError, formatJson, isObject, parseJson } from "../../model/index.js";
import { getKey, quote } from "../../model/internal.js";
import { type ProcessIdentity, currentProcess } from "./process-identity.js";

/** The holder of a lock: the content of the lock file. */
export interface Holder extends ProcessIdentity {
  readonly command: string;
  /** ISO 8601, in UTC. */
  readonly since: string;
  /** No two locks are equal, not even two of one process within a millisecond. */
  readonly id: string;
}

export function currentHolder(command = "varve"): Holder {
  return { ...currentProcess(), command, since: new Date().toISOString(), id: randomUUID() };
}

export function formatHolder(holder: Holder): string {
  return `${formatJson({ ...holder }, { indent: 2 })}\n`;
}

/** Undefined if `formatHolder` did not write the text. */
export function parseHolder(text: string): Holder | undefined {
  let value: Json;
  try {
    value = parseJson(text);
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
  if (!isObject(value)) return undefined;
  const [pid, host, namespace, started, command, since, id] = FIELDS.map((name) => getKey(value, name));
  // A process number of 0 or less would mean a whole process group.
  if (typeof pid !== "number" || !Number.isInteger(pid) || pid <= 0) return undefined;
  if (!isText(host) || !isText(command) || !isText(since) || !isText(id)) return undefined;
  if (!isTextOrNull(namespace) || !isTextOrNull(started)) return undefined;
  return { pid, host, namespace, started, command, since, id };
}

const FIELDS = ["pid", "host", "namespace", "started", "command", "since", "id"] as const;

function isText(value: Json | undefined): value is string {
  return typeof value === "string";
}

function isTextOrNull(value: Json | undefined): value is string | null {
  return value === null || isText(value);
}

export function describeHolder({ command, pid, host, since }: Holder): string {
  return `${quote(command)} (process ${pid} on ${host}, since ${since})`;
}
