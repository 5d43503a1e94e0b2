import { type Log, errorFields } from "../log.js";
import type { JsonObject } from "../../model/index.js";
import type { Metrics, Outcome } from "../metrics.js";
import type { Reply } from "../webhook/endpoint.js";
import { sampleOf } from "./sample.js";

const LEVELS: Readonly<Partial<Record<Outcome, "error" | "warning">>> = {
  failed: "error",
  late: "warning",
  refused: "warning",
  busy: "warning",
};

/** Records every request in metrics and as one log event. */
export class Journal {
  readonly #metrics: Metrics;
  readonly #log: Log | undefined;
  readonly #sampleEvery: number;
  #calls = 0;

  constructor(metrics: Metrics, log: Log | undefined, sampleEvery = 0) {
    this.#metrics = metrics;
    this.#log = log;
    this.#sampleEvery = sampleEvery;
  }

  note(webhook: string, reply: Reply, seconds: number): void {
    const { call, handled, outcome, status, text, error } = reply;
    this.#metrics.count(webhook, call?.operation ?? "", outcome, seconds);
    if (this.#log === undefined) return;
    const denials = handled?.answer.denials ?? [];
    this.#log({
      level: LEVELS[outcome] ?? "info",
      event: "admission",
      webhook,
      outcome,
      status,
      ...(call !== undefined && callFields(call)),
      milliseconds: Math.round(seconds * 1e6) / 1e3,
      ...(denials.length > 0 && { denials: denials.map(({ message }) => message) }),
      ...((outcome === "refused" || outcome === "busy") && { reason: text.trim() }),
      ...(error !== undefined && errorFields(error)),
    });
    this.#sample(webhook, call);
  }

  /** An unknown path may contain anything, so it is neither a label nor logged. */
  noteUnknown(): void {
    this.#metrics.count("", "", "refused", 0);
  }

  #sample(webhook: string, call: Reply["call"]): void {
    if (this.#sampleEvery === 0 || call === undefined || this.#calls++ % this.#sampleEvery !== 0) return;
    this.#log?.({ level: "info", event: "sample", webhook, uid: call.uid, ...sampleOf(call) });
  }
}

function callFields(call: NonNullable<Reply["call"]>): JsonObject {
  const { uid, operation, kind, subresource, namespace, name, user, isDryRun } = call;
  return {
    uid,
    operation,
    kind: kind.kind,
    ...(subresource !== "" && { subresource }),
    namespace,
    name,
    user: user.username,
    ...(isDryRun && { dryRun: true }),
  };
}
