import {
  type FieldPath,
  type FindItem,
  type JsonObject,
  type Pointer,
  type SchemaNode,
  formatPath,
  locate,
} from "../../../model/index.js";
import { PathTree, child, finding, pathOf } from "../../../model/internal.js";
import { DrivenFields, fieldFinder, listsOf } from "../driven-fields.js";
import type { ExpandedResource, PatternFieldMode } from "../pattern.js";
import { type Trace, trace } from "../template/trace.js";
import type { Expression } from "../template/expression.js";
import type { FileLine } from "../../../ledger/index.js";
import type { Run } from "../template/run.js";
import type { Template } from "../template/template.js";

/** A pattern's metadata for fields, for all of its resources or for one. */
export interface FieldRules {
  readonly modes: Readonly<Record<string, PatternFieldMode>>;
  readonly listKeys: Readonly<Record<string, readonly string[]>>;
  readonly sensitive: readonly string[];
}

/** A resource of a pattern's document, compiled. */
export interface ResourceTemplate extends FieldRules {
  readonly id: string;
  readonly path: FieldPath;
  readonly file: Template;
  readonly when: Expression | boolean;
  readonly forEach: { readonly name: string; readonly items: Expression } | undefined;
  readonly resource: Template;
  /** The metadata for this resource alone. */
  readonly own: FieldRules;
}

/** What a resource needs to trace the origin of its fields. */
export interface ResourceContext {
  readonly template: ResourceTemplate;
  readonly run: Run;
  /** The names of the pattern's sensitive inputs. */
  readonly sensitiveInputs: ReadonlySet<string>;
  readonly origin: (path: FieldPath) => FileLine | undefined;
  /** The environment input, and the inputs whose value it selected. */
  readonly choice: { readonly by: string; readonly inputs: readonly string[] } | undefined;
}

/** A resource expanded from a document's pattern. The origin of its fields is computed on demand. */
export class DocumentResource implements ExpandedResource {
  readonly templateId: string;
  readonly file: string;
  readonly resource: JsonObject;
  readonly isExact = true;
  readonly #context: ResourceContext;
  #traces: readonly Trace[] | undefined;
  #places: PathTree<Trace> | undefined;
  #find: FindItem | undefined;
  #lists: SchemaNode | undefined;
  #drives: ReadonlyMap<string, readonly FieldPath[]> | undefined;
  #sensitive: readonly string[] | undefined;

  constructor(templateId: string, file: string, resource: JsonObject, context: ResourceContext) {
    this.templateId = templateId;
    this.file = file;
    this.resource = resource;
    this.#context = context;
  }

  get modes(): Readonly<Record<string, PatternFieldMode>> {
    return this.#context.template.modes;
  }

  get listKeys(): Readonly<Record<string, readonly string[]>> {
    return this.#context.template.listKeys;
  }

  get marked(): readonly string[] {
    return this.#context.template.sensitive;
  }

  get drives(): ReadonlyMap<string, readonly FieldPath[]> {
    return (this.#drives ??= this.#findDriven());
  }

  get presence(): readonly string[] {
    const { when, forEach } = this.#context.template;
    const direct = [...(typeof when === "boolean" ? [] : when.inputs), ...(forEach?.items.inputs ?? [])];
    return [...new Set(direct.flatMap((input) => this.#behind(input)))];
  }

  get sensitive(): readonly string[] {
    const { template, sensitiveInputs } = this.#context;
    if (sensitiveInputs.size === 0) return template.sensitive;
    return (this.#sensitive ??= withDriven(template.sensitive, this.drives, sensitiveInputs));
  }

  readonly originOf = (path: FieldPath): FileLine | undefined => {
    const pointer = this.#locate(path);
    let nearest: Trace | undefined;
    for (const each of this.#tracesByPlace.around(pathOf(...pointer)))
      if (each.pointer.length >= (nearest?.pointer.length ?? 0)) nearest = each;
    if (nearest === undefined) return undefined;
    const below = nearest.isConstant ? pointer.slice(nearest.pointer.length) : [];
    return this.#context.origin(below.reduce<FieldPath>(child, nearest.path));
  };

  /** The place of a field, or of its nearest existing parent. */
  #locate(path: FieldPath): Pointer {
    const found = locate(this.resource, path, this.#schema, (this.#find ??= finding()));
    return found ?? (path.parent === null ? [] : this.#locate(path.parent));
  }

  get #schema(): SchemaNode {
    return (this.#lists ??= listsOf(this.resource, this.listKeys));
  }

  get #tracesByPlace(): PathTree<Trace> {
    if (this.#places === undefined) {
      this.#places = new PathTree();
      for (const each of this.#allTraces) this.#places.add(pathOf(...each.pointer), each);
    }
    return this.#places;
  }

  get #allTraces(): readonly Trace[] {
    return (this.#traces ??= trace(this.#context.template.resource, this.#context.run));
  }

  #findDriven(): ReadonlyMap<string, readonly FieldPath[]> {
    const driven = new DrivenFields();
    const fieldAt = fieldFinder(this.resource, this.#schema);
    for (const { pointer, inputs } of this.#allTraces) {
      if (inputs.size === 0) continue;
      const path = fieldAt(pointer);
      for (const input of [...inputs].flatMap((name) => this.#behind(name))) driven.add(input, path);
    }
    return driven.result();
  }

  /** An input, and the environment if that selected its value. */
  #behind(input: string): string[] {
    const { choice } = this.#context;
    return choice?.inputs.includes(input) === true ? [input, choice.by] : [input];
  }
}

/** Fields marked as sensitive, and every field that a sensitive input drives. */
export function withDriven(
  marked: readonly string[],
  drives: ReadonlyMap<string, readonly FieldPath[]>,
  inputs: Iterable<string>,
): readonly string[] {
  const paths = [...inputs].flatMap((input) => drives.get(input) ?? []);
  return [...new Set([...marked, ...paths.map(formatPath)])];
}
