import { admissionWorld, admittedResource } from "./admission.js";
import type { AdmissionJudge } from "../judging/admission-judge.js";
import type { DataSource } from "../list/data-source.js";
import type { Masking } from "../masking/masking.js";
import { Maskings } from "../masking/maskings.js";
import { addressOf } from "../list/address.js";
import type { Workspace } from "../../../workspace/internal.js";

/** What admission says about each resource, and the definitions it says that by. */
export class AdmissionData implements DataSource {
  readonly #workspace: Workspace;
  readonly #maskings: Maskings;
  readonly #judge: () => Promise<AdmissionJudge>;

  constructor(workspace: Workspace, judge: () => Promise<AdmissionJudge>) {
    this.#workspace = workspace;
    this.#maskings = new Maskings(workspace);
    this.#judge = judge;
  }

  *keys(): Generator<string> {
    yield "admission";
    for (const number of this.#workspace.resources.keys()) yield `admitted/${number}`;
  }

  async get(key: string): Promise<object | undefined> {
    if (key === "admission") return admissionWorld(await this.#judge(), await this.#masks());
    const number = /^admitted\/(\d{1,9})$/.exec(key)?.[1];
    const entry = number === undefined ? undefined : this.#workspace.resources[Number(number)];
    const masking = await this.#maskings.of(Number(number));
    if (entry === undefined || masking === undefined) return undefined;
    return admittedResource(await this.#judge(), this.#workspace, { entry, masking });
  }

  /** How to hide what must be hidden in the objects of the world: by the address of each. */
  async #masks(): Promise<ReadonlyMap<string, Masking>> {
    const masks = new Map<string, Masking>();
    for (const [index, entry] of this.#workspace.resources.entries()) {
      const masking = await this.#maskings.of(index);
      if (masking?.mayHide === true) masks.set(addressOf(entry), masking);
    }
    return masks;
  }
}
