import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type SchemaNode,
  formatPath,
} from "../../model/index.js";
import { PathTree, fieldReader, identityReader, segmentsOf } from "../../model/internal.js";
import { problems } from "../problems.js";
import { readText } from "./set-text.js";
import { sameValue } from "../value/same-value.js";

/** A requested value: a JSON value, or text that takes the type of the field. Null, or `null`, removes. */
export type ExplicitValue =
  { readonly path: FieldPath; readonly value: Json } | { readonly path: FieldPath; readonly text: string };

export interface Explicit {
  readonly path: FieldPath;
  readonly value: Json;
}

/** The requests with the paths and types of the resource, and contradictions among them. */
export function resolveExplicit(
  requests: readonly ExplicitValue[],
  preserved: readonly FieldPath[],
  resource: PathsOfResource,
): { readonly explicit: readonly Explicit[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const asked = new PathTree<Explicit>();
  const kept = PathTree.of(preserved.map((path) => ({ path })));
  const explicit: Explicit[] = [];
  for (const request of requests) {
    const path = resource.pathOf(request.path);
    const read = "value" in request ? request : readText(request.text, resource.sampleOf(path), path);
    if ("fault" in read) {
      diagnostics.push(read.fault);
      continue;
    }
    const { value } = read;
    diagnostics.push(...contradictions(path, value, asked.at(path), kept.within(path)));
    asked.add(path, { path, value });
    explicit.push({ path, value });
  }
  return { explicit, diagnostics };
}

/** How the versions of a resource name and contain fields. */
export class PathsOfResource {
  readonly #identities: readonly ((path: FieldPath) => FieldPath | undefined)[];
  readonly #values: readonly ((path: FieldPath) => Json | undefined)[];

  constructor(documents: readonly (Json | undefined)[], schema: SchemaNode | undefined) {
    const there = documents.filter((document) => document !== undefined);
    this.#identities = there.map((document) => identityReader(document, schema));
    this.#values = there.map((document) => fieldReader(document, schema));
  }

  /**
   * Items given by position or partial key get their full key, so that the walk recognizes them. A position refers to
   * the first document only: in another one it may be another item.
   */
  pathOf(path: FieldPath): FieldPath {
    const [first, ...others] = this.#identities;
    const own = first?.(path);
    if (own !== undefined) return own;
    const positions = positionsIn(path);
    const found = others.map((identity) => identity(path));
    return found.find((one) => one !== undefined && positionsIn(one) <= positions) ?? path;
  }

  /** A value of the field, which shows its type. */
  sampleOf(path: FieldPath): Json | undefined {
    return this.#values.map((read) => read(path)).find((value) => value !== undefined && value !== null);
  }
}

function positionsIn(path: FieldPath): number {
  return segmentsOf(path).filter((segment) => typeof segment === "number").length;
}

function contradictions(
  path: FieldPath,
  value: Json,
  earlier: readonly Explicit[],
  preserved: readonly { readonly path: FieldPath }[],
): Diagnostic[] {
  const twice = earlier.some((other) => !sameValue(other.value, value));
  // A narrower set inside something preserved is not a contradiction: it says which part should change.
  const [kept] = preserved;
  return [
    ...(twice ? [problems["set-twice"]({ path, hint: "set the field to one value" })] : []),
    ...(kept === undefined
      ? []
      : [
          problems["set-and-preserve"]({
            path,
            params: { preserve: formatPath(kept.path) },
            hint: "remove one of the two",
          }),
        ]),
  ];
}
