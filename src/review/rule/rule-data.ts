import {
  type Diagnostic,
  type Json,
  type JsonObject,
  type Pointer,
  type SourceRange,
  formatJson,
  isObject,
} from "../../model/index.js";
import { didYouMean, getKey } from "../../model/internal.js";
import type { Rule } from "./rule.js";
import { SCOPE_PARTS } from "./scope.js";
import type { Tuning, Tunings } from "./tuning.js";
import type { RuleSeverity } from "./rule-type.js";
import { checkRules } from "./rule-check.js";
import { problems } from "../problems.js";

/** Options of parseRules. */
export interface RuleDataOptions {
  /** The position of a value in the file, for diagnostics: `rangeOf` of a YAML document. */
  readonly rangeOf?: ((pointer: Pointer) => SourceRange | undefined) | undefined;
}

/** Rules read from a document, and their errors. */
export interface RuleReading {
  /** Empty if there is any error: a partial set of rules would let through what the other part forbids. */
  readonly rules: readonly Rule[];
  /** Changes to rules that the data does not contain itself. */
  readonly tune: Tunings;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Rules as data: a list of rules, or a map with the list under `rules`, or with `tune`. Every problem is reported at
 * its position.
 */
export function parseRules(data: Json, { rangeOf }: RuleDataOptions = {}): RuleReading {
  const reader = new RuleReader(rangeOf ?? (() => undefined));
  const { list, pointer } = reader.listIn(data);
  const rules = list.map((item, i) => reader.rule(item, [...pointer, i]));
  const tune = reader.tuningsIn(data);
  if (reader.diagnostics.length > 0) return { rules: [], tune: {}, diagnostics: reader.diagnostics };
  const places = (rule: number, part: Pointer): SourceRange | undefined =>
    rangeOf?.([...pointer, rule, ...part]) ?? rangeOf?.([...pointer, rule]);
  const { diagnostics } = checkRules(rules, places);
  return diagnostics.length > 0 ? { rules: [], tune: {}, diagnostics } : { rules, tune, diagnostics };
}

type Shape = "text" | "text or number" | "texts" | "scope" | "condition" | "exemptions";

const RULE_FIELDS: Readonly<Record<string, Shape>> = {
  id: "text",
  type: "text or number",
  path: "text",
  change: "text",
  on: "text",
  message: "text",
  action: "text",
  topic: "text",
  scope: "scope",
  when: "condition",
  exemptions: "exemptions",
};
const TUNING_FIELDS: Readonly<Record<string, Shape>> = { type: "text or number", exemptions: "exemptions" };
const EXEMPTION_FIELDS: Readonly<Record<string, Shape>> = {
  path: "text",
  scope: "scope",
  reason: "text",
  until: "text",
  by: "text",
};
const SCOPE_FIELDS: Readonly<Record<string, Shape>> = Object.fromEntries(
  SCOPE_PARTS.map((part) => [part, "texts"]),
);

const EXPECTED: Readonly<Record<Shape, string>> = {
  text: "a string",
  "text or number": "a name or a number",
  texts: "a string or a list of strings",
  scope: "a map of kind, group, namespace and name",
  condition: "an expression",
  exemptions: "a list of exemptions",
};

class RuleReader {
  readonly diagnostics: Diagnostic[] = [];
  readonly #rangeOf: (pointer: Pointer) => SourceRange | undefined;

  constructor(rangeOf: (pointer: Pointer) => SourceRange | undefined) {
    this.#rangeOf = rangeOf;
  }

  listIn(data: Json): { readonly list: readonly Json[]; readonly pointer: Pointer } {
    if (Array.isArray(data)) return { list: data, pointer: [] };
    const list = isObject(data) ? (getKey(data, "rules") ?? (Object.hasOwn(data, "tune") ? [] : null)) : null;
    if (!Array.isArray(list)) {
      this.#report([], "rules must be a list, or a map with a list under rules", data, "a list of rules");
      return { list: [], pointer: [] };
    }
    for (const name of Object.keys(data as JsonObject)) {
      if (name !== "rules" && name !== "tune") this.#unknown([name], name, ["rules", "tune"]);
    }
    return { list, pointer: ["rules"] };
  }

  tuningsIn(data: Json): Tunings {
    const given = isObject(data) ? (getKey(data, "tune") ?? {}) : {};
    if (isObject(given))
      return Object.fromEntries(Object.entries(given).map(([id, value]) => [id, this.#tuning(id, value)]));
    this.#report(["tune"], `tune must be a map of rule ids, not ${show(given)}`, given, "a map of rule ids");
    return {};
  }

  /** A type alone is the short form. YAML 1.1, and so Kubernetes' dialect, reads a bare `off` as false. */
  #tuning(id: string, value: Json): Tuning {
    const at = ["tune", id];
    if (!isObject(value))
      return {
        type: value === false ? "off" : (this.#value(value, at, "text or number") as string as RuleSeverity),
      };
    const tuning = this.#record(
      getKey(value, "type") === false ? { ...value, type: "off" } : value,
      at,
      TUNING_FIELDS,
      [],
    );
    return tuning;
  }

  rule(item: Json, at: Pointer): Rule {
    return this.#record(item, at, RULE_FIELDS, ["type", "path"]) as unknown as Rule;
  }

  #record(
    item: Json,
    at: Pointer,
    fields: Readonly<Record<string, Shape>>,
    needed: readonly string[],
  ): JsonObject {
    const record: JsonObject = {};
    if (!isObject(item)) {
      this.#report(at, `expected a map, found ${show(item)}`, item, "a map");
      return record;
    }
    for (const [written, value] of Object.entries(item)) {
      // YAML 1.1, and so Kubernetes' dialect, reads the bare key `on` as true.
      const name = written === "true" && Object.hasOwn(fields, "on") ? "on" : written;
      if (!Object.hasOwn(fields, name)) this.#unknown([...at, written], name, Object.keys(fields));
      else if (value !== null) record[name] = this.#value(value, [...at, written], fields[name] as Shape);
    }
    for (const name of needed) {
      if (!Object.hasOwn(record, name)) this.#report(at, `${name} is required`, item, name);
    }
    return record;
  }

  #value(value: Json, at: Pointer, shape: Shape): Json {
    if (shape === "scope") return this.#record(value, at, SCOPE_FIELDS, []);
    if (shape === "exemptions" && Array.isArray(value)) {
      return value.map((item, i) => this.#record(item, [...at, i], EXEMPTION_FIELDS, ["reason"]));
    }
    if (!hasShape(value, shape)) {
      const name = String(at.at(-1)).replace(/^true$/, "on");
      const hint = shape === "condition" && isObject(value) ? "write the expression itself" : undefined;
      this.#report(
        at,
        `${name} must be ${EXPECTED[shape]}, not ${show(value)}`,
        value,
        EXPECTED[shape],
        hint,
      );
    }
    return value;
  }

  #unknown(at: Pointer, name: string, known: readonly string[]): void {
    const hint = didYouMean(name, known) ?? `known fields: ${known.join(", ")}`;
    this.#report(at, `unknown field ${name}`, name, known.join(", "), hint);
  }

  #report(at: Pointer, message: string, found: Json, expected: string, hint?: string): void {
    this.diagnostics.push(
      problems["malformed-rule"]({
        message: `${placeOf(at)}${message}`,
        at: this.#rangeOf(at),
        found: typeof found === "object" ? show(found) : found,
        expected,
        hint: hint ?? `give ${expected}`,
        params: { rule: at.find((token) => typeof token === "number") ?? null },
      }),
    );
  }
}

function hasShape(value: Json, shape: Shape): boolean {
  if (typeof value === "string") return shape !== "exemptions";
  if (shape === "text or number") return typeof value === "number";
  return shape === "texts" && Array.isArray(value) && value.every((item) => typeof item === "string");
}

function placeOf(at: Pointer): string {
  const index = at.find((token) => typeof token === "number");
  return index === undefined ? "" : `rule ${index + 1}: `;
}

function show(value: Json): string {
  const text = formatJson(value);
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}
