import { type Diagnostic, type Json, type SchemaNode, VarveError, hasErrors } from "../model/index.js";
import { asJsonOnce } from "../model/internal.js";
import { type Author, type Ledger, Recorder } from "../ledger/index.js";
import type { OfKind, ResourceOf } from "../schema/index.js";
import { type DraftNode, DraftState, makeNode } from "./node.js";
import { NODE } from "./plain.js";
import { expectDraft } from "./draft-given.js";
import { isFollowed, writeFollowed } from "./follow.js";
import { proxyOf } from "./proxy.js";

/** Options of draft. */
export interface DraftOptions {
  /** Who writes. */
  readonly author: Author;
  /** Where the writes are recorded; without one the draft keeps its own, which begins with the document. */
  readonly recorder?: Recorder | undefined;
  /** How items of lists are named; the recorder's when left out. */
  readonly schema?: SchemaNode | undefined;
  /** Record what is read as well. The document comes out the same. */
  readonly analysis?: boolean | undefined;
}

/** A document being written, and everything that is written recorded under the name of an author. */
export class Draft<T extends object> {
  /** @internal */
  readonly recorder: Recorder;
  readonly #state: DraftState;
  readonly #root: DraftNode;

  /** @internal */
  constructor(document: T, options: DraftOptions) {
    expectDraft(document, options);
    const { author, recorder, schema, analysis = false } = options;
    this.recorder = recorder ?? ownRecorder(document as Json, schema);
    this.recorder.schema ??= schema;
    this.#state = new DraftState(this.recorder, author, analysis);
    this.#root = makeNode(this.#state, null, "", this.recorder.schema, document as Json[]);
  }

  /** The document as a closure reads and writes it: like any object, and recorded. */
  get value(): T {
    return proxyOf(this.#root) as T;
  }

  /** What follows is written by another author. */
  by(author: Author): this {
    this.endTurn();
    this.#state.author = author;
    return this;
  }

  /** Ends a turn: what a closure did to values that it had assigned is written now, and later changes are not seen. */
  endTurn(): this {
    writeFollowed(this.#state);
    this.#state.asked = undefined;
    return this;
  }

  /** Whether a closure assigned this very value in its turn. */
  hasTaken(value: object): boolean {
    return isFollowed(this.#state, value);
  }

  /** What editors could not do. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#state.diagnostics;
  }

  /**
   * The document as it is now, as plain data. Parts nobody wrote to are the baseline's own: treat it as read-only.
   * Throws a VarveError with everything editors could not do. The draft can be written to afterwards; this result
   * does not change then.
   */
  finish(): T {
    this.endTurn();
    if (hasErrors(this.diagnostics)) throw new VarveError(this.diagnostics);
    this.#state.epoch++;
    return this.#root.value as T;
  }

  ledger(): Ledger {
    return this.recorder.ledger();
  }

  /** @internal The node editors start from, for which they ask a draft and its value alike. */
  get [NODE](): DraftNode {
    return this.#root;
  }
}

/** Begins to write a document, which itself is never changed. */
export function draft<
  Document extends object,
  ApiVersion extends string = string,
  Kind extends string = string,
>(
  document: OfKind<Document, ApiVersion, Kind>,
  options: DraftOptions,
): Draft<ResourceOf<Document, ApiVersion, Kind>> {
  return new Draft(
    asJsonOnce(document, "draft", "the document") as ResourceOf<Document, ApiVersion, Kind>,
    options,
  );
}

function ownRecorder(document: Json, schema: SchemaNode | undefined): Recorder {
  // By hand, since it is made for each draft: defined() takes longer.
  const recorder = new Recorder(schema === undefined ? {} : { schema });
  recorder.layer(document, { stage: "draft", name: "baseline" });
  return recorder;
}
