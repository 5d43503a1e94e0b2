import type { FieldPath, Pointer } from "../../../model/index.js";
import type { Type } from "../../../cel/internal.js";
import type { Run } from "./run.js";
import type { Template } from "./template.js";

/** A place in an expanded resource: its origin in the pattern, and the inputs that decide it. */
export interface Trace {
  readonly pointer: Pointer;
  /** The place in the document of the pattern; the content of a constant is below it there, too. */
  readonly path: FieldPath;
  readonly isConstant: boolean;
  /** The names of the inputs that decide the value, and whether it exists. */
  readonly inputs: ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Follows a template through one expansion: a trace for every place with an origin of its own. */
export function trace(template: Template, run: Run): readonly Trace[] {
  const tracer = new Tracer(run);
  tracer.visit(template, []);
  return tracer.traces;
}

class Tracer {
  readonly traces: Trace[] = [];
  readonly #run: Run;

  constructor(run: Run) {
    this.#run = run;
  }

  /** Whether the template produced anything. */
  visit(template: Template, pointer: Pointer): boolean {
    const { path } = template;
    if (template.kind === "map" || template.kind === "list") {
      this.#add(pointer, path, NOTHING);
      if (template.kind === "map") this.#visitMap(template, pointer);
      else this.#visitList(template, pointer);
      return true;
    }
    this.#add(pointer, path, inputsOf(template), template.kind === "constant");
    return template.make(this.#run) !== undefined;
  }

  #visitMap({ entries }: Extract<Template, { kind: "map" }>, pointer: Pointer): void {
    for (const { key, value } of entries) {
      const name = typeof key === "string" ? key : key.make(this.#run);
      if (name === undefined) continue;
      const below = [...pointer, name];
      if (typeof key !== "string") this.#add(below, value.path, inputsOf(key));
      this.visit(value, below);
    }
  }

  /** If an item may be left out, those after it move up: the inputs that decide that affect the whole list. */
  #visitList({ items, path }: Extract<Template, { kind: "list" }>, pointer: Pointer): void {
    let index = 0;
    for (const item of items) {
      if (mayBeAbsent(item)) this.#add(pointer, path, inputsOf(item));
      if (this.visit(item, [...pointer, index])) index++;
    }
  }

  #add(pointer: Pointer, path: FieldPath, inputs: ReadonlySet<string>, isConstant = false): void {
    this.traces.push({ pointer, path, inputs, isConstant });
  }
}

/** Every input behind a template and its content. */
export function inputsOf(template: Template): ReadonlySet<string> {
  switch (template.kind) {
    case "expression":
      return template.expression.inputs;
    case "text":
      return new Set(template.expressions.flatMap(({ inputs }) => [...inputs]));
    case "json":
      return inputsOf(template.content);
    case "map":
      return new Set(
        template.entries.flatMap(({ key, value }) => [
          ...(typeof key === "string" ? NOTHING : inputsOf(key)),
          ...inputsOf(value),
        ]),
      );
    case "list":
      return new Set(template.items.flatMap((item) => [...inputsOf(item)]));
    default:
      return NOTHING;
  }
}

function mayBeAbsent(template: Template): boolean {
  if (template.kind === "json") return mayBeAbsent(template.content);
  return template.kind === "expression" && mayBeNothing(template.expression.type);
}

/** A value that is null, or an optional, at least sometimes. */
function mayBeNothing({ kind, name }: Type): boolean {
  return kind === "dyn" || kind === "null" || kind === "param" || name === "optional_type";
}
