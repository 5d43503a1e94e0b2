import type { Clock } from "../../cluster/index.js";
import type { Gauge } from "../metrics.js";
import type { Log } from "../log.js";
import type { LookupSource } from "../world/lookup.js";
import type { ServedCertificate } from "../certificates/served-certificate.js";

/** Readiness: false while draining, without a valid certificate, or with stale lookups. */
export class Readiness {
  readonly #certificate: ServedCertificate;
  readonly #lookup: LookupSource;
  readonly #clock: Clock;
  readonly #log: Log;
  #isDraining = false;
  #wasReady: boolean | undefined;

  /** @internal */
  constructor(certificate: ServedCertificate, lookup: LookupSource, clock: Clock, log: Log) {
    this.#certificate = certificate;
    this.#lookup = lookup;
    this.#clock = clock;
    this.#log = log;
  }

  /** Whether the server is draining. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** @internal */
  drain(): void {
    this.#isDraining = true;
  }

  /** The reasons for not being ready; empty when ready. */
  reasons(): readonly string[] {
    const reasons = [
      ...(this.#isDraining ? ["draining"] : []),
      ...(this.#certificate.isValidAt(this.#clock.now()) ? [] : ["certificate"]),
      ...(this.#lookup.states.every(({ isInStep }) => isInStep) ? [] : ["lookups"]),
    ];
    if (this.#wasReady !== (reasons.length === 0)) this.#report(reasons);
    this.#wasReady = reasons.length === 0;
    return reasons;
  }

  /** @internal */
  gauges(): readonly Gauge[] {
    const { notAfter } = this.#certificate;
    return [
      {
        name: "varve_ready",
        help: "Whether the server is ready.",
        values: [{ labels: {}, value: this.reasons().length === 0 ? 1 : 0 }],
      },
      {
        name: "varve_lookup_in_step",
        help: "Whether the cache of a kind is in sync with the cluster.",
        values: this.#lookup.states.map(({ group, kind, isInStep }) => ({
          labels: { group, kind },
          value: isInStep ? 1 : 0,
        })),
      },
      {
        name: "varve_certificate_expiry_timestamp_seconds",
        help: "When the certificate expires, in seconds since 1970.",
        values: notAfter === undefined ? [] : [{ labels: {}, value: notAfter / 1000 }],
      },
    ];
  }

  #report(reasons: readonly string[]): void {
    if (reasons.length === 0) return this.#log({ level: "info", event: "ready" });
    const behind = this.#lookup.states
      .filter(({ isInStep }) => !isInStep)
      .map(({ kind, why }) => ({ kind, why: [...why] }));
    this.#log({ level: "warning", event: "not-ready", reasons: [...reasons], behind });
  }
}
