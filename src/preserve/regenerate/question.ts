import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type SchemaNode,
  VarveError,
  isObject,
  parsePath,
} from "../../model/index.js";
import { getKey, segmentsOf, defined } from "../../model/internal.js";
import { type Explicit, PathsOfResource, resolveExplicit } from "./explicit.js";
import type { FieldRule } from "../fields/field-rule.js";
import { type Weighed, weigh } from "../evidence/evidence.js";
import { Known } from "../evidence/known-base.js";
import type { Regeneration } from "./regeneration.js";
import { STANDING_RULES } from "../fields/standing-rules.js";
import type { Versions } from "./resource-fate.js";
import { apiVersionOf } from "./api-version.js";
import { inferSchema } from "../../schema/index.js";
import { plainDigest } from "../evidence/digest.js";
import { side } from "../value/shape.js";

/** A prepared regeneration: evidence combined, list keys determined, requests parsed. */
export interface Question {
  readonly versions: Versions;
  readonly weighed: Weighed;
  readonly known: Known;
  readonly schema: SchemaNode;
  /** How lists without a schema were read. */
  readonly guesses: () => readonly Diagnostic[];
  readonly explicit: readonly Explicit[];
  readonly preserved: readonly FieldPath[];
  readonly rules: readonly FieldRule[];
  /** Errors in the requests. */
  readonly faults: readonly Diagnostic[];
}

export function questionOf(given: Regeneration): Question {
  const digest = given.digest ?? plainDigest;
  const [existing, fresh] = [side(given.existing), side(given.fresh)];
  const sources = given.base === undefined ? [] : [{ source: "given", base: given.base }];
  const weighed = weigh([...sources, ...(given.evidence ?? [])], existing, digest);
  const versions = { base: side(weighed.base), existing, fresh };
  const inferred = inferFrom(versions, given);
  const schema = inferred.node;
  const resource = new PathsOfResource([existing, fresh, versions.base], schema);
  const preserve = readPaths(given.preserve ?? []);
  const preserved = preserve.read.map(({ path }) => resource.pathOf(path));
  const modes = readPaths(Object.keys(given.modes ?? {}));
  const { explicit, diagnostics } = resolveExplicit(given.explicit ?? [], preserved, resource);
  return {
    versions,
    weighed,
    known: new Known(weighed, digest, existing, schema),
    schema,
    guesses: () => inferred.diagnostics,
    explicit,
    preserved,
    rules: [
      ...STANDING_RULES,
      ...preserved.map((path) => rule("preserve", path)),
      ...explicit.map(({ path, value }) => exactRule(value === null ? "unset" : "explicit", path)),
      ...modes.read.map(({ path, text }) => rule(given.modes?.[text as string] ?? "merge", path)),
      ...weighed.unknown.map((path) => exactRule("no-base", path)),
      ...weighed.hearsay.map((path) => exactRule("hearsay", path)),
    ],
    faults: [...preserve.diagnostics, ...modes.diagnostics, ...diagnostics],
  };
}

/** How items are identified: by the schema of the kind and, without one, by all versions at once. */
export function inferFrom({ base, existing, fresh }: Versions, { schemas, listKeys }: Regeneration) {
  const known = schemaOf(fresh, schemas) ?? schemaOf(existing, schemas);
  const values = [existing, fresh, base].filter((value) => value !== undefined);
  return inferSchema(values, {
    known,
    listsOnly: true,
    ...defined({ keys: listKeys }),
  });
}

export function schemaOf(
  document: Json | undefined,
  schemas: Regeneration["schemas"],
): SchemaNode | undefined {
  const kind = isObject(document) ? getKey(document, "kind") : undefined;
  const apiVersion = apiVersionOf(document);
  return apiVersion === undefined || typeof kind !== "string" ? undefined : schemas?.(apiVersion, kind);
}

function rule(effect: FieldRule["effect"], path: FieldPath): FieldRule {
  return { effect, segments: segmentsOf(path), isExact: false };
}

function exactRule(effect: FieldRule["effect"], path: FieldPath): FieldRule {
  return { effect, segments: segmentsOf(path), isExact: true };
}

interface ReadPath {
  readonly text: FieldPath | string;
  readonly path: FieldPath;
}

function readPaths(texts: readonly (FieldPath | string)[]): {
  readonly read: readonly ReadPath[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const read: ReadPath[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const text of texts) {
    try {
      read.push({ text, path: typeof text === "string" ? parsePath(text) : text });
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      diagnostics.push(...error.diagnostics);
    }
  }
  return { read, diagnostics };
}
