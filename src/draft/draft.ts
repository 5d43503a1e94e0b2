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
  /** The author of the writes. */
  readonly author: Author;
  /** Where the writes are recorded; by default a new recorder that starts with the document. */
  readonly recorder?: Recorder | undefined;
  /** The schema, for naming items of lists; that of the recorder by default. */
  readonly schema?: SchemaNode | undefined;
  /** Also record reads. The resulting document is the same. */
  readonly analysis?: boolean | undefined;
}

/** A document being edited; every write is recorded with its author. */
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

  /** The document for closures: it reads and writes like any object, and writes are recorded. */
  get value(): T {
    return proxyOf(this.#root) as T;
  }

  /** Changes the author of the following writes. */
  by(author: Author): this {
    this.endTurn();
    this.#state.author = author;
    return this;
  }

  /**
   * Ends a turn: changes that a closure made to values it had assigned are written now, and later changes are ignored.
   */
  endTurn(): this {
    writeFollowed(this.#state);
    this.#state.asked = undefined;
    return this;
  }

  /** Whether a closure assigned this value in its turn. */
  hasTaken(value: object): boolean {
    return isFollowed(this.#state, value);
  }

  /** The problems of editors. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#state.diagnostics;
  }

  /**
   * The current document as plain data. Unchanged parts are shared with the baseline: treat it as read-only. Throws a
   * VarveError with all problems of editors. Later writes to the draft do not change this result.
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

  /** @internal The root node for editors, which accept a draft or its value. */
  get [NODE](): DraftNode {
    return this.#root;
  }
}

/** Creates a draft of a document. The document itself is never changed. */
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
  // Written out by hand because it runs for each draft: defined() takes longer.
  const recorder = new Recorder(schema === undefined ? {} : { schema });
  recorder.layer(document, { stage: "draft", name: "baseline" });
  return recorder;
}
