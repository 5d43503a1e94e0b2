import {
  type Diagnostic,
  type FieldPath,
  type FindItem,
  type Json,
  type Pointer,
  type SchemaNode,
  type SourceRange,
  locate,
} from "../../../model/index.js";
import type { LintFinding } from "../../../admit/internal.js";
import type { SourcedObject } from "../source/sourced-objects.js";
import { within } from "../../../review/internal.js";

/** Findings about objects, with the places in files to look at. */
export function placeFindings(
  findings: readonly LintFinding[],
  objects: readonly SourcedObject[],
): readonly Diagnostic[] {
  const sources = new Map(objects.map((source) => [source.object, source]));
  return findings.map(({ diagnostic, object }) => {
    const source = object && sources.get(object);
    return source === undefined ? withoutPlace(diagnostic) : placeFinding(diagnostic, source);
  });
}

/** Here the name of a field is wrong, not its value. */
const ABOUT_KEY = "admit/unknown-field";

/**
 * The place of a finding: the field, or the part of the expression in it, or the nearest place. The schema finds items
 * whose key is completed by a default: `[port=80,protocol=TCP]` is written `port: 80`.
 */
export function placeFinding(
  diagnostic: Diagnostic,
  source: SourcedObject,
  schema?: SchemaNode,
  find?: FindItem,
): Diagnostic {
  const { path, at: stretch, params } = diagnostic;
  const pointer = path === undefined ? [] : nearest(source.object, path, schema, find);
  const isAboutKey = diagnostic.code === ABOUT_KEY && pointer.length > 0;
  const range = (isAboutKey ? source.keyRangeOf?.(pointer) : undefined) ?? nearestRange(pointer, source);
  const expression = params?.["expression"];
  if (range === undefined) return withoutPlace(diagnostic);
  return { ...diagnostic, at: typeof expression === "string" ? within(range, expression, stretch) : range };
}

/** A place inside an expression means nothing without the file that holds it. */
function withoutPlace(diagnostic: Diagnostic): Diagnostic {
  const { at: _, ...rest } = diagnostic;
  return rest;
}

/** The target of an alias has no place of its own; the alias has. */
function nearestRange(pointer: Pointer, source: Pick<SourcedObject, "rangeOf">): SourceRange | undefined {
  const range = source.rangeOf(pointer);
  return range !== undefined || pointer.length === 0 ? range : nearestRange(pointer.slice(0, -1), source);
}

function nearest(
  object: Json,
  path: FieldPath,
  schema: SchemaNode | undefined,
  find: FindItem | undefined,
): Pointer {
  for (let at: FieldPath | null = path; at !== null; at = at.parent) {
    const pointer = locate(object, at, schema, find);
    if (pointer !== undefined) return pointer;
  }
  return [];
}
