import { type FieldPath, type JsonObject, type SchemaNode } from "../../../model/index.js";
import type { ExpandedResource, Pattern, PatternFieldMode } from "../pattern.js";
import type { Ledger, Origin } from "../../../ledger/index.js";
import type { InputValues } from "../input/pattern-input.js";
import { type InferredInfluence, inferInfluence } from "./infer-influence.js";
import { listsOf } from "../driven-fields.js";
import { withDriven } from "../document/document-resource.js";

export interface CodeParts {
  readonly templateId: string;
  readonly file: string;
  readonly resource: JsonObject;
  readonly modes: Readonly<Record<string, PatternFieldMode>>;
  readonly listKeys: Readonly<Record<string, readonly string[]>>;
  readonly marked: readonly string[];
  readonly ledger: Ledger | undefined;
  readonly pattern: Pattern;
  /** Every input that has a value, and those that were given. */
  readonly inputs: InputValues;
  readonly given: InputValues;
}

/** A resource returned by code. Which inputs drive its fields is found by changing inputs. */
export class CodeResource implements ExpandedResource {
  readonly templateId: string;
  readonly file: string;
  readonly resource: JsonObject;
  readonly modes: ExpandedResource["modes"];
  readonly listKeys: ExpandedResource["listKeys"];
  declare readonly ledger?: Ledger;
  readonly marked: readonly string[];
  readonly isExact = false;
  readonly #parts: CodeParts;
  #influence: InferredInfluence | undefined;
  #lists: SchemaNode | undefined;

  constructor(parts: CodeParts) {
    this.templateId = parts.templateId;
    this.file = parts.file;
    this.resource = parts.resource;
    this.modes = parts.modes;
    this.listKeys = parts.listKeys;
    this.marked = parts.marked;
    if (parts.ledger !== undefined) this.ledger = parts.ledger;
    this.#parts = parts;
  }

  get drives(): ReadonlyMap<string, readonly FieldPath[]> {
    return this.#inferred.drives;
  }

  get presence(): readonly string[] {
    return this.#inferred.presence;
  }

  get sensitive(): readonly string[] {
    const { pattern, marked } = this.#parts;
    const secret = pattern.inputs.filter((input) => input.sensitive === true).map(({ name }) => name);
    return secret.length === 0 ? marked : withDriven(marked, this.drives, secret);
  }

  /** How its list items are identified. */
  get lists(): SchemaNode {
    return (this.#lists ??= listsOf(this.resource, this.listKeys));
  }

  get #inferred(): InferredInfluence {
    return (this.#influence ??= inferInfluence(this.#parts, this));
  }

  /** Only a pipeline knows who wrote a field. */
  readonly originOf = (path: FieldPath): Origin | undefined => this.ledger?.why(path).current?.author.origin;
}
