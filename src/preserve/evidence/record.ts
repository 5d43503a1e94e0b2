import type { FieldOwner, OwnedResource, Sensitive } from "../../ledger/index.js";
import {
  type Edit,
  type FieldPath,
  type Json,
  type ResourceId,
  type SchemaNode,
  applyEdits,
  formatPath,
  getAt,
  startsWith,
} from "../../model/index.js";
import { EXTERNAL, GENERATOR, USER } from "./owner-name.js";
import { type Decision, isKept } from "../decision.js";
import { type Digest, plainDigest } from "./digest.js";
import type { Evidence } from "./evidence.js";
import type { Regenerated } from "../regeneration.js";
import { acceptanceOf } from "./acceptance.js";
import { leavesOf } from "./leaves.js";
import { sameValue } from "../fields/same-value.js";

export interface RecordOptions {
  readonly id: ResourceId;
  readonly fresh: Json;
  readonly templateId?: string;
  readonly digest?: Digest;
  /** Fields whose values are not stored: a digest is. */
  readonly sensitive?: Sensitive;
}

/**
 * What to remember about a resource for the next run. The base is what the pattern says, never the merged result: a
 * kept 192 that became the base would give way to the next default without a word.
 */
export function recordOf(outcome: Regenerated, options: RecordOptions): OwnedResource {
  const { id, fresh, templateId, digest = plainDigest } = options;
  const { result, schema, decisions } = outcome;
  const isSecret = (path: FieldPath): boolean =>
    options.sensitive?.(path) === true || outcome.ledger.shown(path, SAMPLE) !== SAMPLE;
  const generated = leavesOf(fresh, schema).map(({ path, value }): FieldOwner => {
    const base = isSecret(path) ? { baseDigest: digest(value) } : { base: value };
    return { path, ...ownership(path, value, outcome, digest), ...base };
  });
  const known = new Set(generated.map(({ path }) => formatPath(path)));
  const others = decisions
    .filter(({ path }) => path.parent !== null && !known.has(formatPath(path)))
    .filter(({ outcome: how, existing }) => how === "set" || (isKept(how) && existing !== undefined))
    .map((decision): FieldOwner => ({ path: decision.path, ...ownerIn(decision, digest) }));
  return {
    ...id,
    ...(templateId === undefined ? {} : { templateId }),
    ...(result === undefined ? {} : { writtenDigest: digest(result) }),
    fields: [...generated, ...others],
  };
}

const SAMPLE = "-";

function ownership(
  path: FieldPath,
  fresh: Json,
  { result, schema, decisions }: Regenerated,
  digest: Digest,
): Omit<FieldOwner, "path"> {
  const decision = decisions.findLast((one) => one.path.parent !== null && startsWith(path, one.path));
  if (decision !== undefined && (isKept(decision.outcome) || decision.outcome === "set")) {
    return ownerIn(decision, digest);
  }
  const value = result === undefined ? undefined : getAt(result, path, schema);
  return { owner: sameValue(value, fresh) ? GENERATOR : EXTERNAL };
}

function ownerIn(decision: Decision, digest: Digest): Omit<FieldOwner, "path"> {
  const isUser = decision.outcome === "set" || decision.outcome === "yours";
  return {
    owner: isUser ? USER : (decision.owner ?? EXTERNAL),
    ...(decision.isAccepted === true ? { accepted: acceptanceOf(decision, digest) } : {}),
  };
}

/** The evidence that a record holds: values where it has some, owners alone where it has not (the ADR's own files). */
export function evidenceOf(
  { fields, writtenDigest }: OwnedResource,
  options: { readonly source?: string; readonly schema?: SchemaNode } = {},
): Evidence {
  const valued = fields.filter(({ base, baseDigest }) => (base ?? baseDigest) !== undefined);
  const digested = valued.filter(({ base }) => base === undefined || base === null).map(({ path }) => path);
  const edits = valued.map(({ path, base, baseDigest }): Edit => ({
    path,
    op: "set",
    value: base ?? baseDigest ?? null,
  }));
  const { value, diagnostics } = applyEdits(null, edits, options);
  return {
    source: options.source ?? "ownership file",
    ...(valued.length === 0 ? {} : { base: value, digested }),
    ...(diagnostics.length === 0 ? {} : { isBroken: true }),
    owners: fields,
    ...(writtenDigest === undefined ? {} : { writtenDigest }),
  };
}
