import { type Access, type Step, accessOf, formatAccess } from "./lint-access.js";
import { type Expr, type Fold, childrenOf } from "../../cel/internal.js";
import type { Facts } from "./lint-fact.js";
import type { SchemaNode } from "../../model/index.js";

/** A variable of an expression: whether it exists, and its schema. */
export interface Root {
  readonly schema: SchemaNode | undefined;
  /** Whether the schema is known and complete. */
  readonly isComplete: boolean;
  /** Whether it is a whole resource, with `metadata`. */
  readonly isResource: boolean;
  /** Whether every object has a field, though the schema does not say so: code fills it in. */
  readonly isWritten: (schema: SchemaNode, field: string) => boolean;
  isThere(facts: Facts): boolean;
}

export type Roots = ReadonlyMap<string, Root>;

/** The variable of a loop. */
export interface LoopVariable {
  readonly schema: SchemaNode | undefined;
  readonly isComplete: boolean;
  readonly isWritten: Root["isWritten"];
  /** The range of the loop. */
  readonly range: string;
}

export type Loops = ReadonlyMap<string, LoopVariable>;

const NO_LOOPS: Loops = new Map();

/** The meaning of the names at a place of an expression. */
export class Scope {
  readonly roots: Roots;
  readonly loops: Loops;

  constructor(roots: Roots, loops: Loops = NO_LOOPS) {
    this.roots = roots;
    this.loops = loops;
  }

  /** The same place inside a loop. */
  inside({ range, variable, variable2 }: Fold): Scope {
    const access = accessOf(range);
    const schema = access && this.schemaOf(access);
    const common = {
      isComplete: access !== undefined && this.isComplete(access.root),
      isWritten: (node: SchemaNode, field: string) =>
        access !== undefined && this.isWritten(access.root, node, field),
      range: access === undefined ? "" : formatAccess(access),
    };
    // The one variable of a loop over a map is its key; a second one is the value.
    const item = schema?.type === "array" ? (schema.values ?? undefined) : undefined;
    const loops = new Map(this.loops);
    loops.set(variable, { ...common, schema: variable2 === null ? item : undefined });
    if (variable2 !== null) loops.set(variable2, { ...common, schema: schema?.values ?? undefined });
    return new Scope(this.roots, loops);
  }

  isComplete(name: string): boolean {
    return this.loops.get(name)?.isComplete ?? this.roots.get(name)?.isComplete ?? false;
  }

  isWritten(name: string, schema: SchemaNode, field: string): boolean {
    return (this.loops.get(name) ?? this.roots.get(name))?.isWritten(schema, field) ?? false;
  }

  /** Whether a name is a whole resource. */
  isResource(name: string): boolean {
    return !this.loops.has(name) && this.roots.get(name)?.isResource === true;
  }

  /** The schema of a variable. */
  start(name: string): SchemaNode | undefined {
    return this.loops.has(name) ? this.loops.get(name)?.schema : this.roots.get(name)?.schema;
  }

  schemaOf({ root, steps }: Access): SchemaNode | undefined {
    return steps.reduce<SchemaNode | undefined>(
      (schema, step) => schema && schemaBelow(schema, step),
      this.start(root),
    );
  }
}

export function schemaBelow(schema: SchemaNode, { key }: Step): SchemaNode | undefined {
  if (key === undefined) return schema.values ?? undefined;
  return fieldOf(schema, key) ?? schema.values ?? undefined;
}

export function fieldOf({ fields }: SchemaNode, key: string): SchemaNode | undefined {
  return fields?.get(key) ?? fields?.get(unescaped(key));
}

export function isRequired({ facets }: SchemaNode, key: string): boolean {
  const required = facets?.required ?? [];
  return required.includes(key) || required.includes(unescaped(key));
}

const ESCAPES: Readonly<Record<string, string>> = {
  __underscores__: "__",
  __dot__: ".",
  __dash__: "-",
  __slash__: "/",
};

/** The name of a field outside expressions. */
function unescaped(name: string): string {
  const plain = name.replaceAll(/__(?:underscores|dot|dash|slash)__/g, (escape) => ESCAPES[escape] ?? escape);
  return /^__([a-z]+)__$/.exec(plain)?.[1] ?? plain;
}

/** Visits a tree with the scope of each of its nodes, the outermost node first. */
export function walkScoped(node: Expr, scope: Scope, visit: (node: Expr, scope: Scope) => void): void {
  visit(node, scope);
  if (node.kind !== "fold") {
    for (const part of childrenOf(node)) walkScoped(part, scope, visit);
    return;
  }
  walkScoped(node.range, scope, visit);
  const inside = scope.inside(node);
  for (const part of [node.init, node.condition, node.step, node.result]) walkScoped(part, inside, visit);
}
