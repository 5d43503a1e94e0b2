import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type JsonObject,
  formatJson,
  hasErrors,
} from "../../../model/index.js";
import { Double, type Value, jsonOf } from "../../../cel/index.js";
import { findIn, givenItems, isList, isMap, keysOf } from "../../../cel/internal.js";
import { DocumentResource, type ResourceContext, type ResourceTemplate } from "./document-resource.js";
import type { Expanded, Pattern } from "../pattern.js";
import { nestInputs } from "../input/nested-inputs.js";
import type { InputValues, PatternInput } from "../input/pattern-input.js";
import { type Compute, Run } from "../template/run.js";
import { checkExpanded } from "../check-expanded.js";
import { problems } from "../../problems.js";
import { resolveInputs } from "../input/input-values.js";

/** A pattern's document, compiled. */
export interface CompiledPattern extends Omit<Pattern, "expand"> {
  readonly values: Readonly<Record<string, Compute>>;
  readonly resources: readonly ResourceTemplate[];
  readonly origin: ResourceContext["origin"];
  /** Adds the file position to a problem with a place of the document. */
  readonly placed: (diagnostic: Diagnostic, path: FieldPath) => Diagnostic;
}

/** What all resources of one expansion share. */
type KnownOfAll = Omit<ResourceContext, "template" | "run">;

/** The maximum number of resources from one entry of a pattern. */
const MOST_ITEMS = 10_000;

/** The pattern of a document. */
export class DocumentPattern implements Pattern {
  readonly name: string;
  readonly version: string;
  declare readonly description?: string;
  readonly inputs: readonly PatternInput[];
  readonly environment: string | undefined;
  readonly #compiled: CompiledPattern;
  readonly #sensitive: ReadonlySet<string>;

  /** @internal */
  constructor(compiled: CompiledPattern) {
    this.name = compiled.name;
    this.version = compiled.version;
    if (compiled.description !== undefined) this.description = compiled.description;
    this.inputs = compiled.inputs;
    this.environment = compiled.environment;
    this.#compiled = compiled;
    this.#sensitive = new Set(
      compiled.inputs.filter((input) => input.sensitive === true).map(({ name }) => name),
    );
  }

  /** @internal Its parts, for linting. */
  get templates(): readonly ResourceTemplate[] {
    return this.#compiled.resources;
  }

  /** A problem with a place of its document, with its file position. */
  placed(diagnostic: Diagnostic, path: FieldPath): Diagnostic {
    return this.#compiled.placed(diagnostic, path);
  }

  expand(given: InputValues): Expanded {
    const { values: inputs, chosen, diagnostics } = resolveInputs(this, given);
    if (hasErrors(diagnostics)) return { resources: [], inputs, diagnostics };
    const run = Run.start(this, inputsFor(this.inputs, inputs), this.#compiled.values);
    const choice = this.environment === undefined ? undefined : { by: this.environment, inputs: chosen };
    const known = { sensitiveInputs: this.#sensitive, origin: this.#compiled.origin, choice };
    const resources = this.#compiled.resources.flatMap((template) => this.#expandOne(template, run, known));
    const found = checkExpanded(resources, (diagnostic, id) => this.#placed(diagnostic, id));
    const all = [...diagnostics, ...run.diagnostics, ...found];
    return { resources: hasErrors(all) ? [] : resources, inputs, diagnostics: all };
  }

  /** The items of a `forEach` are named after it. */
  #placed(diagnostic: Diagnostic, id: string): Diagnostic {
    const template = this.templates.find((each) => id === each.id || id.startsWith(`${each.id}/`));
    return template === undefined ? diagnostic : this.placed(diagnostic, template.path);
  }

  #expandOne(template: ResourceTemplate, run: Run, known: KnownOfAll): DocumentResource[] {
    const { forEach, id } = template;
    if (forEach === undefined) return this.#make(template, id, run, known);
    const items = forEach.items.evaluate(run);
    if (items === undefined) return [];
    const named = namedItems(items);
    if (named !== undefined && named.length <= MOST_ITEMS)
      return named.flatMap(([key, item]) =>
        this.#make(template, `${id}/${key}`, run.with(forEach.name, item), known),
      );
    const message =
      named === undefined
        ? `${id}: forEach needs a list or a map`
        : `${id}: forEach has ${named.length} items; the limit is ${MOST_ITEMS}`;
    return this.#report(run, message, template);
  }

  #make(template: ResourceTemplate, id: string, run: Run, known: KnownOfAll): DocumentResource[] {
    const before = run.diagnostics.length;
    const { when, file, resource } = template;
    const isThere = typeof when === "boolean" ? when : when.evaluate(run);
    if (isThere === false) return [];
    const [name, value] = isThere === true ? [file.make(run), resource.make(run)] : [];
    // A failure was reported; a value that is not a map has no identity, and is reported for that.
    if (run.diagnostics.length > before) return [];
    if (isThere !== true) return this.#report(run, `${id}: when is neither true nor false`, template);
    if (typeof name !== "string") return this.#report(run, `${id}: its file name is not a string`, template);
    return [new DocumentResource(id, name, value as JsonObject, { ...known, template, run })];
  }

  #report(run: Run, message: string, template: ResourceTemplate): [] {
    run.diagnostics.push(this.placed(problems["bad-pattern"]({ message }), template.path));
    return [];
  }
}

/** `inputs` as seen by expressions: a number is a double even if it is an integer. */
function inputsFor(declared: readonly PatternInput[], values: InputValues): Readonly<Record<string, Value>> {
  return nestInputs(declared, values, (value, { type }) =>
    type === "number" ? doubleOf(Number(value)) : value,
  );
}

/** An integer would be read as an int; the wrapper is not JSON, and only expressions see it. */
function doubleOf(value: number): Json {
  return Number.isSafeInteger(value) ? (new Double(value) as unknown as Json) : value;
}

/** The items of a list or a map, each with a name that is stable when others are added or removed. */
function namedItems(items: Value): [key: string, item: Value][] | undefined {
  if (isMap(items))
    return keysOf(items).map((key) => [textOf(key), { key, value: findIn(items, key) ?? null }]);
  if (!isList(items)) return undefined;
  const seen = new Set<string>();
  return givenItems(items)?.map((item, index) => {
    const wanted = nameOf(item) ?? String(index);
    const key = seen.has(wanted) ? `${wanted}#${index}` : wanted;
    seen.add(key);
    return [key, item];
  });
}

function nameOf(item: Value): string | undefined {
  const own = isMap(item) ? findIn(item, "name") : item;
  return own === undefined || own === null || typeof own === "object" ? undefined : textOf(own);
}

function textOf(value: Value): string {
  const json = jsonOf(value) ?? null;
  return typeof json === "string" ? json : formatJson(json);
}
