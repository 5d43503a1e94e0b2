import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type Segment,
  VarveError,
  formatJson,
  formatPath,
  isObject,
} from "../../model/index.js";
import {
  type ProblemFactory,
  child,
  didYouMean,
  getKey,
  itemKey,
  quote,
  defined,
} from "../../model/internal.js";

/** The errors of a document, and the default code. */
export interface Findings {
  readonly diagnostics: Diagnostic[];
  readonly problem: ProblemFactory;
}

/** A value in the document of a pipeline or a pattern and its position; its errors are reported there. */
export class Place {
  readonly value: Json | undefined;
  readonly path: FieldPath;
  readonly #findings: Findings;

  constructor(value: Json | undefined, path: FieldPath, findings: Findings) {
    this.value = value;
    this.path = path;
    this.#findings = findings;
  }

  get isGiven(): boolean {
    return this.value !== undefined && this.value !== null;
  }

  key(name: string): Place {
    return this.#below(isObject(this.value) ? getKey(this.value, name) : undefined, name);
  }

  /** A map with only these keys. Names of another notation get a hint. */
  isMapOf(names: readonly string[], elsewhere: Readonly<Record<string, string>> = {}): boolean {
    if (!this.isMap()) return false;
    for (const name of Object.keys(this.value as object)) {
      if (names.includes(name)) continue;
      const other = Object.hasOwn(elsewhere, name) ? elsewhere[name] : undefined;
      const hint = other ?? didYouMean(name, names) ?? `known fields: ${names.join(", ")}`;
      this.key(name).report(`unknown field ${quote(name)}`, hint);
    }
    return true;
  }

  isMap(): boolean {
    if (this.value === undefined) return false;
    if (isObject(this.value)) return true;
    this.expected("a map");
    return false;
  }

  /** The items of a list, by name if they have one; a single value may replace a list of one if allowed. */
  items(allows: "list" | "one or list" = "list"): Place[] {
    if (!this.isGiven) return [];
    const { value } = this;
    if (Array.isArray(value)) return value.map((item, i) => this.#below(item, segmentOf(item, i, value)));
    if (allows === "one or list") return [this];
    this.expected("a list");
    return [];
  }

  /** A non-empty string; undefined, and a report, for anything else. */
  text(): string | undefined {
    if (!this.isGiven) return undefined;
    if (typeof this.value === "string" && this.value !== "") return this.value;
    const isNumber = typeof this.value === "number" || typeof this.value === "bigint";
    this.expected(isNumber ? "a string: put it in quotes" : "a string");
    return undefined;
  }

  requiredText(what: string): string | undefined {
    if (!this.isGiven) this.missing(what);
    return this.text();
  }

  missing(what: string): void {
    this.report(`${what} is required`, `add ${formatPath(this.path)}`);
  }

  expected(what: string): void {
    const found = formatJson(this.value ?? null);
    const shown = found.length > LONGEST ? `${found.slice(0, LONGEST)}...` : found;
    this.report(`expected ${what}, found ${shown}`);
  }

  /** Exceptions of a parser are reported here. */
  attempt<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      this.add(error.diagnostics);
      return undefined;
    }
  }

  add(diagnostics: readonly Diagnostic[]): void {
    for (const { at: _, ...diagnostic } of diagnostics)
      this.#findings.diagnostics.push({ ...diagnostic, path: this.path });
  }

  report(message: string, hint?: string): void {
    this.add([this.#findings.problem({ message, ...defined({ hint }) })]);
  }

  #below(value: Json | undefined, segment: Segment): Place {
    return new Place(value, child(this.path, segment), this.#findings);
  }
}

const LONGEST = 60;

/** Mutations and inputs are identified by name, resources by id; a duplicate only by position. */
function segmentOf(item: Json, index: number, list: readonly Json[]): Segment {
  for (const key of ["name", "id"]) {
    const own = keyOf(item, key);
    if (typeof own !== "string") continue;
    return list.filter((other) => keyOf(other, key) === own).length === 1 ? itemKey({ [key]: own }) : index;
  }
  return index;
}

function keyOf(item: Json, key: string): Json | undefined {
  return isObject(item) ? getKey(item, key) : undefined;
}
