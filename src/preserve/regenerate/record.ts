import type { FieldOwner, OwnedResource, Sensitive } from "../../ledger/index.js";
import {
  type FieldPath,
  type Json,
  type ResourceId,
  type SchemaNode,
  applyEdits,
  formatJson,
  formatPath,
} from "../../model/index.js";
import { PathTree, ROOT, fieldReader, isScalar, joinPaths, samePath, defined } from "../../model/internal.js";
import { type Decision, isConflict, isKept } from "../decision.js";
import { type Digest, canonical, plainDigest, shortTextDigest } from "../evidence/digest.js";
import { EXTERNAL, GENERATOR, USER } from "../evidence/owner-name.js";
import type { Regenerated } from "./regeneration.js";
import { acceptanceOf } from "../evidence/acceptance.js";
import { leavesOf } from "../evidence/leaves.js";
import { type Side, hasMembers, side } from "../value/shape.js";
import { sameValue } from "../value/same-value.js";
import { sealed } from "../evidence/recorded.js";
import { withoutMarks, writtenForm } from "../evidence/written.js";

export interface RecordOptions {
  readonly id: ResourceId;
  readonly fresh: Json;
  readonly generator?: string | undefined;
  readonly templateId?: string | undefined;
  /** For values that are not stored. */
  readonly digest?: Digest | undefined;
  /** Further fields whose values are not stored, besides those given to the regeneration. */
  readonly sensitive?: Sensitive | undefined;
  /** Whether a user accepts a remaining difference. */
  readonly accept?: ((decision: Decision) => boolean) | undefined;
}

/**
 * What to record about a resource for the next run. The base is the pattern's value, never the merged result: if a kept
 * 192 became the base, the next default would replace it silently.
 */
export function recordOf(outcome: Regenerated, options: RecordOptions): OwnedResource {
  const { id, generator, templateId } = options;
  const fresh = withoutSeeds(outcome, options.fresh);
  return sealed({
    ...id,
    ...defined({ generator, templateId }),
    ...digestsOf(outcome, { ...options, fresh }),
    fields: new Rows(outcome, { ...options, fresh }).all(),
  });
}

/**
 * An initial value that differs each time (a random password) is recorded as the one that was used: the record would
 * otherwise change in every run.
 */
function withoutSeeds({ decisions, resource, schema }: Regenerated, fresh: Json): Json {
  const seeds = decisions.filter(({ outcome }) => outcome === "seeded");
  if (seeds.length === 0 || resource === undefined) return fresh;
  const read = fieldReader(resource, schema);
  const edits = seeds.flatMap(({ path }) => {
    const value = read(path);
    return value === undefined ? [] : [{ path, op: "set" as const, value }];
  });
  return applyEdits(fresh, edits, { schema }).value;
}

function digestsOf(
  { resource, ledger }: Regenerated,
  { fresh, digest = plainDigest, sensitive }: RecordOptions,
): Pick<OwnedResource, "writtenDigest" | "freshDigest"> {
  const isSecret = (value: Json): boolean => ledger.hides(ROOT, value) || isSensitive(sensitive, ROOT, value);
  const keyed = isSecret(fresh) || (resource !== undefined && isSecret(resource)) ? digest : undefined;
  return {
    ...(resource === undefined ? {} : { writtenDigest: writtenDigestOf(resource, keyed) }),
    freshDigest: freshDigestOf(fresh, keyed),
  };
}

/** Of a resource as in its file; keyed if it holds guessable secrets. */
export function writtenDigestOf(resource: Json, keyed?: Digest): string {
  const form = writtenForm(resource);
  return keyed === undefined ? shortTextDigest(formatJson(canonical(form))) : keyed(form);
}

/** Of the output for a resource: written unchanged, the resource has the same. */
export function freshDigestOf(fresh: Json, keyed?: Digest): string {
  return writtenDigestOf(fresh, keyed);
}

function isSensitive(sensitive: Sensitive | undefined, path: FieldPath, value: Json): boolean {
  if (sensitive === undefined) return false;
  return leavesOf(value, undefined).some((leaf) => sensitive(joinPaths(path, leaf.path)));
}

/** Longer strings, and everything that is not a scalar, are recorded as digests: only equality matters. */
const LONGEST = 64;

type Row = Omit<FieldOwner, "path">;

/**
 * The rows of one record: one for each leaf of the output, and one for each other difference. A difference is recorded
 * as the next run will see it, so that the next run records the same.
 */
class Rows {
  readonly #outcome: Regenerated;
  readonly #options: RecordOptions;
  readonly #digest: Digest;
  readonly #decisions: readonly Decision[];
  readonly #decided: PathTree<Decision>;
  readonly #unexplained: PathTree<Decision>;
  readonly #standing: readonly Decision[];
  readonly #differences: PathTree<Decision>;
  readonly #owners = new Map<Decision, string>();
  readonly #resource: (path: FieldPath) => Side;
  readonly #schema: SchemaNode;
  readonly #before: ReadonlyMap<string, FieldOwner>;

  constructor(outcome: Regenerated, options: RecordOptions) {
    this.#outcome = outcome;
    this.#options = options;
    this.#digest = options.digest ?? plainDigest;
    this.#decisions = outcome.decisions.filter(({ outcome: how }) => how === "set" || isKept(how));
    this.#decided = PathTree.of(this.#decisions);
    this.#unexplained = PathTree.of(this.#decisions.filter((one) => one.isUnexplained === true));
    const { decisions, schema } = outcome.standing();
    this.#standing = decisions;
    this.#differences = PathTree.of(decisions.filter(({ path }) => path.parent !== null));
    this.#schema = schema;
    const read = outcome.resource === undefined ? undefined : fieldReader(outcome.resource, schema);
    this.#resource = (path) => side(read?.(path));
    this.#before = new Map(outcome.owners.map((owner) => [formatPath(owner.path), owner]));
  }

  all(): FieldOwner[] {
    const { fresh } = this.#options;
    const leaves = leavesOf(fresh, this.#schema);
    // As generated, which is what most resources are.
    const isPlain = this.#outcome.resource === fresh && !this.#isSecret(ROOT, fresh);
    if (isPlain) return leaves.map(({ path, value }) => ({ path, owner: GENERATOR, base: value }));
    const generated = leaves.map(({ path, value }): FieldOwner => {
      const base = this.#isSecret(path, value) ? { baseDigest: this.#digest(value) } : { base: value };
      const seed = this.#seedOf(path);
      const row =
        seed !== undefined && this.#isAs(seed, path) ? { owner: GENERATOR } : this.#rowOf(path, value);
      return { path, ...row, ...(seed ?? base) };
    });
    if (this.#standing.length === 0) return generated;
    const known = new Set(leaves.map(({ text }) => text));
    const others = this.#standing
      .filter(({ path }) => path.parent !== null && !known.has(formatPath(path)))
      .map((difference): FieldOwner => ({
        path: difference.path,
        ...this.#differing(difference, difference.path),
      }));
    return [...this.#whole(), ...generated, ...others];
  }

  /** The first output stays the base, so that a value that replaced it is recognized as external. */
  #seedOf(path: FieldPath): Pick<FieldOwner, "base" | "baseDigest"> | undefined {
    const isSeed = this.#decided.around(path).some(({ outcome }) => outcome === "seeded");
    const { base, baseDigest } = (isSeed && this.#before.get(formatPath(path))) || {};
    if (base === undefined && baseDigest === undefined) return undefined;
    return base === undefined ? { baseDigest: baseDigest as string } : { base };
  }

  #isAs({ base, baseDigest }: Pick<FieldOwner, "base" | "baseDigest">, path: FieldPath): boolean {
    const value = this.#resource(path);
    if (base !== undefined) return sameValue(value, base);
    return value !== undefined && this.#digest(value) === baseDigest;
  }

  /** A missing resource shows in every field; it has a row of its own only for a user's decision. */
  #whole(): FieldOwner[] {
    const whole = this.#standing.find(({ path }) => path.parent === null);
    const verdict = whole && this.#verdict(whole);
    if (verdict?.accepted === undefined) return [];
    return [{ path: ROOT, owner: ownerIn(this.#decisions), ...verdict }];
  }

  #rowOf(path: FieldPath, fresh: Json): Row {
    const difference = this.#differences.around(path).at(-1);
    if (difference !== undefined) return this.#differing(difference, path);
    if (this.#outcome.resource === undefined) return { owner: EXTERNAL, value: null };
    // If generated as an empty map, annotations hold the record itself.
    const found = hasMembers(side(fresh)) ? this.#resource(path) : withoutMarks(this.#resource(path) ?? null);
    return { owner: sameValue(found ?? undefined, fresh) ? GENERATOR : EXTERNAL };
  }

  #differing(difference: Decision, path: FieldPath): Row {
    const owner = this.#ownerOf(difference);
    const before = this.#before.get(formatPath(path));
    const isUnexplained = this.#unexplained.touching(path).length > 0;
    return {
      owner,
      ...(isUnexplained && this.#resource(path) === undefined ? { absent: true } : this.#stood(path, owner)),
      ...(before?.since !== undefined && before.owner === owner ? { since: before.since } : {}),
      ...(samePath(path, difference.path) ? this.#verdict(difference) : {}),
    };
  }

  /** Called for every field below a difference, with the same result. */
  #ownerOf(difference: Decision): string {
    const known = this.#owners.get(difference);
    if (known !== undefined) return known;
    const owner = ownerIn(this.#decided.touching(difference.path));
    this.#owners.set(difference, owner);
    return owner;
  }

  /** The user's value, or the external one; null for an absent field. */
  #stood(path: FieldPath, owner: string): Pick<FieldOwner, "value" | "valueDigest"> {
    const value = this.#resource(path);
    if (value === undefined) return { value: null };
    if (this.#isSecret(path, value)) return { valueDigest: this.#digest(value) };
    const isShort = typeof value === "string" ? value.length <= LONGEST : isScalar(value);
    return isShort || owner === USER ? { value } : { valueDigest: plainDigest(value) };
  }

  #verdict(difference: Decision): Pick<FieldOwner, "accepted" | "disputed" | "was"> {
    const kept = this.#decided.touching(difference.path).filter(({ outcome }) => isKept(outcome));
    if (kept.some((one) => one.isAccepted === true || this.#options.accept?.(one) === true)) {
      return { accepted: acceptanceOf(difference, this.#outcome.ledger, this.#digest) };
    }
    // Without a base every difference is undecided, and the next run has a base.
    const dispute = kept.find((one) => one.isBaseKnown && isConflict(one));
    if (dispute === undefined) return {};
    const { path, base } = dispute;
    const isTold = base !== undefined && samePath(path, difference.path) && !this.#isSecret(path, base);
    return { disputed: true, ...(isTold ? { was: base } : {}) };
  }

  #isSecret(path: FieldPath, value: Json): boolean {
    return this.#outcome.ledger.hides(path, value) || isSensitive(this.#options.sensitive, path, value);
  }
}

/** The owner of the current value: the user if all of it was set explicitly, otherwise the recorded owner. */
function ownerIn(decided: readonly Decision[]): string {
  if (decided.length > 0 && decided.every(isUsers)) return USER;
  return decided.find((one) => !isUsers(one) && one.owner !== undefined)?.owner ?? EXTERNAL;
}

function isUsers({ outcome, owner }: Decision): boolean {
  return outcome === "set" || outcome === "yours" || owner === USER;
}
