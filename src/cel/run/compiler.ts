import type { Call, Expr, Select } from "../syntax/ast.js";
import { OPERATORS } from "../syntax/ast.js";
import {
  type Attribute,
  NO_SLOT,
  type Qualifier,
  type Source,
  attributeCode,
  chain,
  keyOf,
  qualified,
} from "./attribute.js";
import { type Code, type Run, boxed, code, constant } from "./code.js";
import type { Checked, Reference } from "../check/findings.js";
import { compileAnd, compileOr } from "./compile-logic.js";
import { compileEqual, compileUnequal } from "./compile-equality.js";
import { compileList, compileMap, compileStruct } from "./compile-aggregate.js";
import type { NameEntry } from "../check/environment.js";
import { type Value, fail } from "../value/value.js";
import { compileCall } from "./compile-call.js";
import { compileFold } from "./compile-fold.js";
import { compileOptionalOr } from "./compile-optional.js";
import { LoopShelf } from "./loop-shelf.js";
import { keyProblem } from "./qualify.js";
import { isOptional } from "../check/assignability.js";
import type { Json } from "../../model/index.js";
import { readingOf } from "../schema/reading.js";
import { LIST, MAP, Type } from "../value/type.js";

/** The meaning of a name at one place of the expression. */
export type Binding = Source;

/** A variable of the expression, and its slot in the frame. */
export interface Variable {
  readonly name: string;
  readonly slot: number;
  /** How JSON is bound under a schema: scalars are read, lists and objects are only wrapped. */
  readonly read: ((raw: Json) => Value) | undefined;
}

/** A constant part always fails: the expression compiles, but there is no program. */
export class ProgramFailure extends Error {}

/** Turns checked nodes into closures. */
export class Compiler {
  readonly #checked: Checked;
  readonly #given: ReadonlyMap<Expr, Run>;
  readonly #variables = new Map<string, Variable>();
  readonly shelf = new LoopShelf(() => this.newSlot());
  #scope: ReadonlyMap<string, Binding> = new Map();
  #slots = 0;

  /** The values of given nodes come from elsewhere. */
  constructor(checked: Checked, given: ReadonlyMap<Expr, Run> = new Map()) {
    this.#checked = checked;
    this.#given = given;
  }

  get variables(): readonly Variable[] {
    return [...this.#variables.values()];
  }

  get slots(): number {
    return this.#slots;
  }

  newSlot(): number {
    return this.#slots++;
  }

  typeOf(node: Expr): Type {
    return this.#checked.types[node.id] as Type;
  }

  referenceOf(node: Expr): Reference | undefined {
    return this.#checked.references.get(node.id);
  }

  /** The code of a node, returning values that carry their own type. */
  run(node: Expr): Run {
    return boxed(this.compile(node));
  }

  /** Compiles with more names in scope. */
  within<T>(names: Readonly<Record<string, Binding>>, work: () => T): T {
    const outer = this.#scope;
    this.#scope = new Map([...outer, ...Object.entries(names)]);
    this.shelf.depth++;
    try {
      return work();
    } finally {
      this.#scope = outer;
      this.shelf.depth--;
    }
  }

  compile(node: Expr): Code {
    const given = this.#given.get(node);
    if (given !== undefined) return code(given);
    switch (node.kind) {
      case "literal":
        return constant(node.value);
      case "ident":
        return this.#name(node.id);
      case "select":
        return this.#checked.references.has(node.id) ? this.#name(node.id) : this.#select(node);
      case "call":
        return this.#call(node);
      case "list":
        return compileList(this, node);
      case "map":
        return compileMap(this, node);
      case "struct":
        return compileStruct(this, node);
      case "fold":
        return compileFold(this, node);
      default:
        return constant(fail("broken expression"));
    }
  }

  #name(id: number): Code {
    const reference = this.#checked.references.get(id);
    if (reference === undefined || !("entry" in reference))
      throw new Error("the checker resolves every name");
    const { name, entry } = reference;
    // The reference accepts every name of a type's type as the name of a type.
    if (this.#checked.types[id]?.kind === "type" && entry.constant === undefined) {
      throw new ProgramFailure(`reference to undefined type: ${name}`);
    }
    const local = this.#scope.get(name);
    if (local !== undefined) return attributeCode(chain(local, mayBeOptional(entry.type)));
    if (entry.constant !== undefined) return constant(runTimeType(entry.constant));
    // Data of the caller is JSON: it is an optional only if declared as one.
    const source = this.#variable(name, entry);
    return attributeCode(chain(source, isOptional(entry.type), entry.shape === undefined));
  }

  #variable(name: string, entry: NameEntry): Binding {
    const reading = entry.shape === undefined ? undefined : readingOf(entry.shape);
    let variable = this.#variables.get(name);
    if (variable === undefined) {
      variable = { name, slot: this.newSlot(), read: reading?.read };
      this.#variables.set(name, variable);
    }
    const { slot } = variable;
    const missing = fail(`no such attribute(s): ${name}`);
    const run: Run = (frame) => {
      const value = frame.slots[slot];
      return value === undefined ? missing : value;
    };
    return { run, slot, shape: reading?.shape, path: name, shelf: this.shelf };
  }

  #select(node: Select): Code {
    const attribute = this.#attributeOf(node.operand);
    const qualifier: Qualifier = { key: { value: node.field }, optional: false, test: node.test };
    return attributeCode(qualified(attribute, qualifier), node.test);
  }

  /** The base of a selection: the attribute of a node, or its value as the base of a new one. */
  #attributeOf(node: Expr): Attribute {
    const compiled = this.compile(node);
    if (compiled.attribute !== undefined) return compiled.attribute;
    const { run, shape } = compiled;
    return chain({ run, slot: NO_SLOT, shape }, mayBeOptional(this.typeOf(node)));
  }

  #call(node: Call): Code {
    switch (node.name) {
      case OPERATORS.and:
        return compileAnd(this, node);
      case OPERATORS.or:
        return compileOr(this, node);
      case OPERATORS.conditional:
        return this.#conditional(node);
      case OPERATORS.equal:
        return compileEqual(this, node);
      case OPERATORS.unequal:
        return compileUnequal(this, node);
      case OPERATORS.index:
        return this.#index(node, false);
      case OPERATORS.optionalIndex:
      case OPERATORS.optionalSelect:
        return this.#index(node, true);
      case "or":
      case "orValue":
        return compileOptionalOr(this, node);
      default:
        return compileCall(this, node);
    }
  }

  #conditional({ args }: Call): Code {
    const [condition, whenTrue, whenFalse] = args as [Expr, Expr, Expr];
    return attributeCode({
      kind: "choice",
      condition: this.run(condition),
      whenTrue: this.#attributeOf(whenTrue),
      whenFalse: this.#attributeOf(whenFalse),
    });
  }

  #index({ args }: Call, optional: boolean): Code {
    const [operand, index] = args as [Expr, Expr];
    const attribute = this.#attributeOf(operand);
    return attributeCode(qualified(attribute, { key: this.#key(index), optional, test: false }));
  }

  #key(index: Expr): Qualifier["key"] {
    const compiled = this.compile(index);
    if (compiled.constant !== undefined) {
      const problem = keyProblem(compiled.constant.value);
      if (problem !== undefined) throw new ProgramFailure(problem.message);
      return { value: compiled.constant.value };
    }
    if (compiled.attribute !== undefined) return keyOf(compiled.attribute);
    return { run: boxed(compiled), slot: NO_SLOT, isData: false };
  }
}

function mayBeOptional(type: Type): boolean {
  return type.kind === "dyn" || type.kind === "param" || isOptional(type);
}

/** A type as a value: its item types are not part of it. */
function runTimeType({ kind, name }: Type): Type {
  if (kind === "list") return LIST;
  return kind === "map" ? MAP : new Type(kind, name);
}
