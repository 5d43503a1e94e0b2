import type { AdmissionResult, AdmissionWorld, AdmittedResource } from "../../wire/admission.js";
import { EngineClient, type EngineOutcome } from "./engine-client.js";
import type { Edits } from "./edits.js";
import { isEdited, requestOf, unedited } from "./edits.js";
import { packed, unpacked } from "./share.js";
import { type ReadonlySignal, type Signal, computed, signal } from "@preact/signals";
import type { TextFinding } from "../../wire/engine.js";
import { detail } from "../state/route.js";

/** Typing is not interrupted by an answer to every letter. */
const PAUSE_MILLISECONDS = 150;

/** Trying out a resource: what was edited, and what admission says about it. */
export class Session {
  readonly edits: Signal<Edits>;
  readonly isEdited: ReadonlySignal<boolean>;
  /** Undefined while the recorded answer is shown. */
  readonly outcome = signal<EngineOutcome | undefined>(undefined);
  readonly isChecking = signal(false);
  /** How often all edits were replaced at once. */
  readonly revision = signal(0);
  /** What to say about links: copied, too long, broken. */
  readonly linkNote = signal("");
  readonly world: AdmissionWorld;
  readonly resource: AdmittedResource;
  readonly #engine: EngineClient;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: AdmissionResult;
  /** The newest link to or from this page. */
  #link: string | undefined;

  constructor(world: AdmissionWorld, resource: AdmittedResource) {
    this.world = world;
    this.resource = resource;
    this.#last = resource.result;
    this.edits = signal(unedited(resource));
    this.isEdited = computed(() => isEdited(this.edits.value, resource, world));
    const { kubernetes, objects } = world;
    const shared = objects.map(({ text, isEditable }) => ({ text, isEditable }));
    this.#engine = new EngineClient({ kubernetes, objects: shared, included: resource.world }, (outcome) => {
      this.isChecking.value = false;
      if (outcome.state === "answered" && outcome.answer.result !== null) this.#last = outcome.answer.result;
      this.outcome.value = outcome;
    });
  }

  /** The newest answer there is; while a text cannot be read, the one before. */
  get result(): AdmissionResult {
    return this.outcome.value === undefined ? this.resource.result : this.#last;
  }

  /** Whether the newest edit has no answer of its own. */
  get isStale(): boolean {
    const outcome = this.outcome.value;
    return outcome?.state === "failed" || (outcome?.state === "answered" && outcome.answer.result === null);
  }

  get findings(): readonly TextFinding[] {
    const outcome = this.outcome.value;
    return outcome?.state === "answered" ? outcome.answer.findings : [];
  }

  change(changes: Partial<Edits>): void {
    this.edits.value = { ...this.edits.peek(), ...changes };
    this.linkNote.value = "";
    clearTimeout(this.#timer);
    if (!this.isEdited.peek()) return this.#showRecorded();
    this.isChecking.value = true;
    this.#timer = setTimeout(() => this.#engine.ask(requestOf(this.edits.peek())), PAUSE_MILLISECONDS);
  }

  reset(): void {
    this.#link = undefined;
    detail({ s: undefined });
    this.#replace(unedited(this.resource));
  }

  /** Puts the edits into the address, and the address into the clipboard. */
  async share(): Promise<void> {
    const state = await packed(this.edits.peek(), unedited(this.resource), this.world);
    if (state === undefined) {
      this.linkNote.value = "Too long for a link: save the text as a file, and run varve admit on it.";
      return;
    }
    this.#link = state;
    detail({ s: state });
    try {
      await navigator.clipboard.writeText(location.href);
      this.linkNote.value = "Link copied.";
    } catch {
      this.linkNote.value = "The address of the page is the link.";
    }
  }

  /** The edits of a link. What cannot be read changes nothing. */
  async restore(state: string): Promise<void> {
    if (state === this.#link) return;
    this.#link = state;
    const edits = await unpacked(state, unedited(this.resource), this.world);
    if (edits === undefined)
      this.linkNote.value = "The link is broken or from another export: the resource is shown as it is.";
    else this.#replace(edits);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#engine.stop();
  }

  #replace(edits: Edits): void {
    this.change(edits);
    this.revision.value += 1;
  }

  #showRecorded(): void {
    this.#engine.cancel();
    this.isChecking.value = false;
    this.outcome.value = undefined;
    this.#last = this.resource.result;
  }
}
