import { type CertificateObjects, hostsOf } from "./names.js";
import { type Snapshot, readSnapshot, standingOf } from "./snapshot.js";
import type { Given } from "./given.js";
import { Observation } from "../rotation/observation.js";
import type { Policy, Step } from "../rotation/standing.js";
import { carryOut } from "./carry-out.js";
import { nextStep } from "../rotation/next-step.js";

/** A leader whose writes keep being rejected pauses. */
const MOST_WRITES = 20;

/** The work of the leader: one write after the other until it must wait. */
export class Keeper {
  readonly #given: Given;
  readonly #objects: CertificateObjects;
  readonly #policy: Policy;
  #observation: Observation;

  constructor(given: Given, objects: CertificateObjects) {
    this.#given = given;
    this.#objects = objects;
    this.#policy = {
      hosts: hostsOf(given.service),
      leafMs: given.leafSeconds * 1000,
      renewMs: given.renewSeconds * 1000,
    };
    this.#observation = this.#startObserving();
  }

  /** A process that does not lead does not observe, so its earlier observations are discarded. */
  forget(): void {
    this.#observation = this.#startObserving();
  }

  async work(isLeader: () => boolean, signal: AbortSignal): Promise<void> {
    for (let writes = 0; writes < MOST_WRITES && isLeader() && !signal.aborted; writes++) {
      const snapshot = await readSnapshot(this.#given.cluster, this.#objects, signal);
      const { service } = this.#given;
      const standing = standingOf(snapshot, service, this.#observation, performance.now());
      const step = nextStep(standing, this.#policy);
      if (step.type === "wait" || !isLeader()) return;
      await this.#carryOut(step, snapshot);
    }
  }

  async #carryOut(step: Exclude<Step, { readonly type: "wait" }>, snapshot: Snapshot): Promise<void> {
    const isDone = await carryOut(step, snapshot, this.#given, this.#objects);
    this.#given.log({
      level: "info",
      event: "certificates",
      step: step.type,
      ...("why" in step && { why: step.why }),
      ...(step.type === "publish" && { configuration: step.configuration, authorities: step.bundle.length }),
      ...(!isDone && { skipped: "it was changed concurrently" }),
    });
  }

  #startObserving(): Observation {
    const { settleSeconds, beatSeconds, goneSeconds } = this.#given;
    return new Observation({
      settleMs: settleSeconds * 1000,
      beatMs: beatSeconds * 1000,
      goneMs: goneSeconds * 1000,
    });
  }
}
