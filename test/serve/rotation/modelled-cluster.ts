/** A cluster in which time, deletions, kills and the order of all steps are chosen by the test. */
import type {
  KnownCertificate,
  KnownLeaf,
  Policy,
  Standing,
  Step,
} from "../../../src/serve/certificates/rotation/standing.js";
import { Observation, type Patience } from "../../../src/serve/certificates/rotation/observation.js";
import { nextStep } from "../../../src/serve/certificates/rotation/next-step.js";

export const DAY = 24 * 60 * 60 * 1000;
export const PATIENCE: Patience = { settleMs: 60, beatMs: 30, goneMs: 300 };
const AUTHORITY_MS = 1000 * DAY;
const LEAF_MS = 100 * DAY;
const RENEW_MS = 30 * DAY;

interface Versioned<Value> {
  readonly version: number;
  readonly value: Value;
}

interface Process {
  readonly name: string;
  readonly observation: Observation;
  /** Registered, and so allowed to read the leaf. */
  isRegistered: boolean;
  serves: KnownLeaf | undefined;
  beats: number;
  lastBeat: number;
  /** Read and decided, not yet written. */
  decided: (() => void) | undefined;
}

export interface Broken {
  readonly replica: string;
  readonly served: string | undefined;
  readonly trusted: readonly string[];
}

export class ModelledCluster {
  elapsed = 0;
  /** How far the clock of the API server was set forward. */
  #moved = 0;
  #count = 0;
  #hosts = ["a.b.svc"];
  #authority: Versioned<KnownCertificate> | undefined;
  #leaf: Versioned<KnownLeaf> | undefined;
  #registry:
    { readonly uid: string; readonly version: number; readonly entries: Record<string, string> } | undefined;
  readonly #configurations: Versioned<readonly KnownCertificate[]>[] = [];
  /** Every bundle that was ever published, and until when. */
  readonly #past: { readonly bundle: readonly KnownCertificate[]; readonly until: number }[] = [];
  readonly #processes: (Process | undefined)[] = [undefined, undefined];
  readonly #inFlight: (() => void)[] = [];
  readonly steps: Step[] = [];

  constructor(configurations: number) {
    for (let i = 0; i < configurations; i++) this.#configurations.push({ version: this.#next(), value: [] });
  }

  get now(): number {
    return 1e12 + this.#moved + this.elapsed;
  }

  #next(): number {
    return ++this.#count;
  }

  start(i: number): void {
    if (this.#processes[i] !== undefined) return;
    const name = `replica-${this.#next()}`;
    const observation = new Observation(PATIENCE);
    this.#processes[i] = {
      name,
      observation,
      isRegistered: false,
      serves: undefined,
      beats: 0,
      lastBeat: 0,
      decided: undefined,
    };
  }

  /** A new process registers; then it serves the current leaf, and reports it. Each call advances one step. */
  follow(i: number): void {
    const process = this.#processes[i];
    if (process === undefined) return;
    if (!process.isRegistered) this.#beat(process);
    else if (this.#leaf !== undefined && process.serves !== this.#leaf.value)
      process.serves = this.#leaf.value;
    else this.#beat(process);
    process.isRegistered = true;
  }

  #beat(process: Process): void {
    const entries = {
      ...this.#registry?.entries,
      [process.name]: `${process.serves?.issuer?.id ?? ""} ${process.beats++}`,
    };
    this.#registry = { uid: this.#registry?.uid ?? `uid-${this.#next()}`, version: this.#next(), entries };
    process.lastBeat = this.elapsed;
  }

  /** Requests that were sent may still arrive. */
  kill(i: number): void {
    const decided = this.#processes[i]?.decided;
    if (decided !== undefined) this.#inFlight.push(decided);
    this.#processes[i] = undefined;
  }

  arrive(): void {
    this.#inFlight.shift()?.();
  }

  /** Both may lead at the same time: safety does not depend on the Lease. */
  decide(i: number): void {
    const process = this.#processes[i];
    if (process === undefined) return;
    const step = nextStep(this.#standing(process.observation), this.#policy());
    this.steps.push(step);
    process.decided = this.#write(step);
  }

  write(i: number): void {
    const process = this.#processes[i];
    process?.decided?.();
    if (process !== undefined) process.decided = undefined;
  }

  pass(ms: number): void {
    this.elapsed += ms;
    for (const process of this.#processes)
      if (process?.isRegistered === true && this.elapsed - process.lastBeat >= PATIENCE.beatMs)
        this.#beat(process);
  }

  moveClock(days: number): void {
    this.#moved += days * DAY;
  }

  rename(): void {
    this.#hosts = [`${this.#next()}.b.svc`];
  }

  delete(what: "authority" | "leaf" | "registry" | "bundles"): void {
    if (what === "authority") this.#authority = undefined;
    if (what === "leaf") this.#leaf = undefined;
    if (what === "registry") this.#registry = undefined;
    if (what === "bundles") for (const i of this.#configurations.keys()) this.#publish(i, []);
  }

  #policy(): Policy {
    return { hosts: this.#hosts, leafMs: LEAF_MS, renewMs: RENEW_MS };
  }

  #standing(observation: Observation): Standing {
    const configurations = this.#configurations.map(({ value }, i) => ({ name: `${i}`, bundles: [value] }));
    const [authority, leaf] = [this.#authority?.value, this.#leaf?.value];
    const seen = { authority: authority?.id, configurations, registry: this.#registry };
    return { now: this.now, authority, leaf, configurations, ...observation.look(seen, this.elapsed) };
  }

  /** The write, if the state on which it was decided is unchanged. */
  #write(step: Step): (() => void) | undefined {
    const [authority, leaf, registry] = [this.#authority, this.#leaf, this.#registry];
    const configuration =
      step.type === "publish" ? this.#configurations[Number(step.configuration)] : undefined;
    const [now, hosts] = [this.now, this.#hosts];
    switch (step.type) {
      case "replace-authority":
        return () => {
          if (this.#authority === authority) this.#authority = this.#versioned(this.#certificate(now));
        };
      case "issue-leaf": {
        const value = { issuer: authority?.value, notBefore: now - 1, notAfter: now + LEAF_MS, hosts };
        return () => {
          if (this.#leaf === leaf) this.#leaf = this.#versioned(value);
        };
      }
      case "publish":
        return () => {
          const i = Number(step.configuration);
          if (this.#configurations[i] === configuration) this.#publish(i, step.bundle);
        };
      case "forget-replicas":
        return () => {
          if (this.#registry !== registry || registry === undefined) return;
          const kept = Object.entries(registry.entries).filter(([name]) => !step.names.includes(name));
          this.#registry = { ...registry, version: this.#next(), entries: Object.fromEntries(kept) };
        };
      default:
        return undefined;
    }
  }

  #certificate(now: number): KnownCertificate {
    const id = `authority-${this.#next()}`;
    return { id, pem: id, notBefore: now - 1, notAfter: now + AUTHORITY_MS };
  }

  #versioned<Value>(value: Value): Versioned<Value> {
    return { version: this.#next(), value };
  }

  #publish(i: number, value: readonly KnownCertificate[]): void {
    const before = this.#configurations[i]?.value ?? [];
    this.#past.push({ bundle: before, until: this.elapsed });
    this.#configurations[i] = this.#versioned(value);
  }

  /**
   * API servers may call with any bundle that was published up to `settleMs` ago. Without a bundle no call ever
   * succeeds.
   */
  broken(): readonly Broken[] {
    const late = this.#past.filter(({ until }) => this.elapsed - until < PATIENCE.settleMs);
    const used = [...late.map(({ bundle }) => bundle), ...this.#configurations.map(({ value }) => value)];
    return this.#processes.flatMap((process) => {
      const serves = process?.serves;
      if (process === undefined || serves === undefined || serves.notAfter < this.now) return [];
      const failing = used.filter(
        (bundle) => bundle.length > 0 && !bundle.some(({ id }) => id === serves.issuer?.id),
      );
      return failing.map((bundle) => ({
        replica: process.name,
        served: serves.issuer?.id,
        trusted: bundle.map(({ id }) => id),
      }));
    });
  }

  /** The final state once there are no more disturbances. */
  rest(): {
    readonly trusted: readonly (readonly string[])[];
    readonly served: readonly (string | undefined)[];
    readonly signs: string | undefined;
  } {
    return {
      signs: this.#authority?.value.id,
      served: this.#processes.flatMap((process) =>
        process === undefined ? [] : [process.serves?.issuer?.id],
      ),
      trusted: this.#configurations.map(({ value }) => value.map(({ id }) => id)),
    };
  }
}
