import { type Diagnostic, type Json, type SchemaNode, VarveError } from "../../model/index.js";
import { isRecord, quote, thrownText } from "../../model/internal.js";
import { Draft, isDraft } from "../../draft/index.js";
import { type Author, type Recorder } from "../../ledger/index.js";
import { applyMergePatch, applyStrategicMergePatch } from "../../merge/index.js";
import type { MutationContext } from "./mutation.js";
import type { RankedMutation } from "./ranked.js";
import { patchEdits } from "./patch-edits.js";
import { patchReads } from "./patch-reads.js";
import { problems } from "../problems.js";

/** The owner of what existed before the first turn. */
export const BASELINE: Author = { stage: "compose", name: "baseline" };

export interface WorkbenchOptions {
  /** Record reads as well. */
  readonly analysis: boolean;
  /** How patches merge. The recorder's schema names items, and may know more lists. */
  readonly schema: SchemaNode | undefined;
}

/** A resource being built: mutations run on it, one after the other. */
export class Workbench {
  readonly #recorder: Recorder;
  readonly #analysis: boolean;
  /** How patches merge. */
  readonly #schema: SchemaNode | undefined;
  #draft: Draft<object>;
  #brokeOff = false;

  constructor(document: Json, recorder: Recorder, author: Author, { analysis, schema }: WorkbenchOptions) {
    this.#recorder = recorder;
    this.#analysis = analysis;
    this.#schema = schema;
    this.#draft = this.#open(document, author);
  }

  /** Runs a mutation; errors carry its name and phase. */
  take(mutation: RankedMutation, context: MutationContext): readonly Diagnostic[] {
    const earlier = this.#draft.diagnostics.length;
    try {
      if ("patch" in mutation.definition) this.#patch(mutation, mutation.definition.patch as Json);
      else this.#mutate(mutation, context);
    } catch (error) {
      this.#brokeOff = true;
      return [mutationFailed(mutation, error)];
    }
    return this.#draft.diagnostics.slice(earlier).map((diagnostic) => inTurnOf(mutation, diagnostic));
  }

  /** Whether a mutation threw, and so left its work incomplete. */
  get brokeOff(): boolean {
    return this.#brokeOff;
  }

  /** The current resource. */
  finish(): Json {
    return this.#draft.finish() as Json;
  }

  #open(document: Json, author: Author): Draft<object> {
    return new Draft(document as object, { author, recorder: this.#recorder, analysis: this.#analysis });
  }

  #mutate({ definition, author }: RankedMutation, context: MutationContext): void {
    if (!("mutate" in definition)) return;
    const returned: unknown = definition.mutate(this.#draft.by(author).value, context);
    if (returned instanceof Promise) {
      // Its later work is ignored; an unhandled rejection must not end the process.
      returned.catch(() => undefined);
      throw new TypeError("it returned a promise, but a mutation must be synchronous");
    }
    if (isReturnedCopy(returned, this.#draft)) throw returnedCopy();
    this.#draft.endTurn();
  }

  #patch({ author }: RankedMutation, patch: Json): void {
    const before = this.finish();
    const schema = this.#schema;
    const after = patched(before, patch, schema);
    if (this.#analysis)
      for (const { path, kind } of patchReads(before, patch, schema))
        this.#recorder.read(path, undefined, kind, author);
    for (const { path, deed, value } of patchEdits(before, patch, after, schema))
      this.#recorder.write(path, undefined, deed, value, author);
    this.#draft = this.#open(after, author);
  }
}

/**
 * A returned new object instead of edits, as in reducers, would be lost. The value of an expression is not one: a part
 * of the draft, an editor, a number, or the last assigned value.
 */
function isReturnedCopy(returned: unknown, draft: Draft<object>): boolean {
  if (!isRecord(returned) || isDraft(returned) || draft.hasTaken(returned)) return false;
  const prototype: unknown = Object.getPrototypeOf(returned);
  return prototype === Object.prototype || prototype === null;
}

function returnedCopy(): VarveError {
  return new VarveError(
    problems["returned-copy"]({
      message: "it returned a new object, which is not used",
      hint: "edit the resource passed to the mutation: resource.spec.replicas = 3",
    }),
  );
}

/** For a kind without a schema it is unknown which lists merge: lists are replaced, as in kustomize. */
function patched(before: Json, patch: Json, schema: SchemaNode | undefined): Json {
  return schema === undefined
    ? applyMergePatch(before, patch)
    : applyStrategicMergePatch(before, patch, { schema, mode: "strict" });
}

function mutationFailed(mutation: RankedMutation, error: unknown): Diagnostic {
  if (error instanceof VarveError) {
    const [first] = error.diagnostics;
    // Whatever its severity: the mutation did not finish.
    if (error.diagnostics.length === 1 && first !== undefined)
      return { ...inTurnOf(mutation, first), severity: "error" };
  }
  const said = thrownText(error);
  return problems["mutation-failed"]({
    message: `${turnOf(mutation)} threw: ${said}`,
    params: { mutation: mutation.name, phase: mutation.phase },
  });
}

/** An error from elsewhere, reported under the name of the mutation. */
function inTurnOf(mutation: RankedMutation, diagnostic: Diagnostic): Diagnostic {
  return {
    ...diagnostic,
    message: `${turnOf(mutation)}: ${diagnostic.message}`,
    params: { ...diagnostic.params, mutation: mutation.name, phase: mutation.phase },
  };
}

export function turnOf({ name, phase }: RankedMutation): string {
  return `mutation ${quote(name)} (phase ${phase})`;
}
