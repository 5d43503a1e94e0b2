import type { Decision } from "../../preserve/index.js";
import type { Entry, Origin } from "../../ledger/index.js";
import { type FieldPath, type Json, type Op, getAt } from "../../model/index.js";
import { PathTree, overlaps } from "../../model/internal.js";
import type { FreshResource } from "../source/generator.js";
import type { PlannedResource } from "../judge/judge.js";
import type { ReviewEvent } from "../../review/index.js";

/** The generator's value of a field, and its place in the generator. */
export interface Generated {
  /** Undefined if the generator does not have the field. */
  readonly value: Json | undefined;
  readonly origin: Origin | undefined;
  readonly inputs: readonly string[];
  /** Whether the inputs are known, or were found by trying. */
  readonly isExact: boolean;
}

/** The complete history of one field, stage by stage. */
export interface FieldStory {
  readonly path: FieldPath;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  readonly generated: Generated | undefined;
  /** The decisions about it, or about its parents; none if all sides agree. */
  readonly decisions: readonly Decision[];
  readonly events: readonly ReviewEvent[];
  /** What admission wrote there. */
  readonly admitted: readonly Entry[];
}

/** Admission steps that report on a field and write nothing. */
const VERDICTS: ReadonlySet<Op> = new Set<Op>(["keep", "allow", "warn", "deny"]);

/** Combines what every stage knows about a field. */
export function fieldStory(resource: PlannedResource, path: FieldPath): FieldStory {
  const { before, after, schema, decisions, events, admission } = resource;
  const at = (document: Json | undefined): Json | undefined =>
    document === undefined ? undefined : getAt(document, path, schema);
  return {
    path,
    before: at(before),
    after: at(after),
    generated: generatedAt(resource, path),
    decisions: decisions.filter((decision) => overlaps(decision.path, path)),
    events: events.filter(({ matched }) => matched.some((change) => overlaps(change, path))),
    admitted:
      admission?.ledger
        .why(path)
        .entries.filter(({ op, author }) => author.band !== "request" && !VERDICTS.has(op)) ?? [],
  };
}

function generatedAt({ fresh, schema }: PlannedResource, path: FieldPath): Generated | undefined {
  if (fresh === undefined) return undefined;
  const { value, originOf, isExact = true } = fresh;
  return {
    value: getAt(value, path, schema),
    origin: originOf?.(path),
    inputs: inputsBehind(fresh)(path),
    isExact,
  };
}

/** Finds the inputs that drive a field, its children, or its parents. */
export function inputsBehind({ drives = new Map() }: FreshResource): (path: FieldPath) => readonly string[] {
  const driven = new PathTree<string>();
  for (const [input, paths] of drives) for (const path of paths) driven.add(path, input);
  return (path) => [...new Set(driven.touching(path))];
}
