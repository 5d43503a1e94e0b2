import type { FieldOwner, OwnedResource, Sensitive } from "../../ledger/index.js";
import {
  type FieldPath,
  type Json,
  type ResourceId,
  type SchemaNode,
  formatPath,
  getAt,
  joinPaths,
  overlaps,
  samePath,
  startsWith,
} from "../../model/index.js";
import { type Decision, isConflict, isKept } from "../decision.js";
import { type Digest, plainDigest } from "./digest.js";
import { EXTERNAL, GENERATOR, USER } from "./owner-name.js";
import type { Regenerated } from "../regeneration.js";
import { acceptanceOf } from "./acceptance.js";
import { leavesOf } from "./leaves.js";
import { sameValue } from "../fields/same-value.js";
import { sealed } from "./recorded.js";
import { withoutRecord } from "./written.js";

export interface RecordOptions {
  readonly id: ResourceId;
  readonly fresh: Json;
  readonly generator?: string;
  readonly templateId?: string;
  /** For values that are not stored. */
  readonly digest?: Digest;
  /** Further fields whose values are not stored, besides those that the regeneration was told of. */
  readonly sensitive?: Sensitive;
  /** Whether a person agrees with a difference that stands. */
  readonly accept?: (decision: Decision) => boolean;
}

/**
 * What to remember about a resource for the next run. The base is what the pattern says, never the merged result: a
 * kept 192 that became the base would give way to the next default without a word.
 */
export function recordOf(outcome: Regenerated, options: RecordOptions): OwnedResource {
  const { id, generator, templateId } = options;
  return sealed({
    ...id,
    ...(generator === undefined ? {} : { generator }),
    ...(templateId === undefined ? {} : { templateId }),
    ...writtenDigest(outcome, options),
    fields: new Rows(outcome, options).all(),
  });
}

function writtenDigest(
  { result, ledger, schema }: Regenerated,
  { digest = plainDigest }: RecordOptions,
): Pick<OwnedResource, "writtenDigest"> {
  if (result === undefined) return {};
  const isSecret = leavesOf(result, schema).some(({ path }) => ledger.shown(path, SAMPLE) !== SAMPLE);
  return { writtenDigest: (isSecret ? digest : plainDigest)(withoutRecord(result)) };
}

const SAMPLE = "-";

type Row = Omit<FieldOwner, "path">;

/**
 * The rows of one record: one for each leaf of what was generated, and one for each difference that is about anything
 * else. A difference is recorded as the next run will see it, so that the next run records the same.
 */
class Rows {
  readonly #outcome: Regenerated;
  readonly #options: RecordOptions;
  readonly #digest: Digest;
  readonly #decisions: readonly Decision[];
  readonly #standing: readonly Decision[];
  readonly #schema: SchemaNode;
  readonly #before: ReadonlyMap<string, FieldOwner>;

  constructor(outcome: Regenerated, options: RecordOptions) {
    this.#outcome = outcome;
    this.#options = options;
    this.#digest = options.digest ?? plainDigest;
    this.#decisions = outcome.decisions.filter(({ outcome: how }) => how === "set" || isKept(how));
    const isPlain = outcome.fate === "created" && this.#decisions.length === 0;
    const { decisions, schema } = isPlain ? { ...outcome, decisions: [] } : outcome.standing();
    this.#standing = decisions;
    this.#schema = schema;
    this.#before = new Map(outcome.owners.map((owner) => [formatPath(owner.path), owner]));
  }

  all(): FieldOwner[] {
    const leaves = leavesOf(this.#options.fresh, this.#schema);
    const generated = leaves.map(({ path, value }): FieldOwner => {
      const base = this.#isSecret(path) ? { baseDigest: this.#digest(value) } : { base: value };
      return { path, ...this.#rowOf(path, value), ...base };
    });
    const known = new Set(generated.map(({ path }) => formatPath(path)));
    const others = this.#standing
      .filter(({ path }) => path.parent !== null && !known.has(formatPath(path)))
      .map((difference): FieldOwner => ({
        path: difference.path,
        ...this.#differing(difference, difference.path),
      }));
    return [...generated, ...others];
  }

  #rowOf(path: FieldPath, fresh: Json): Row {
    const difference = this.#standing.findLast(
      (one) => one.path.parent !== null && startsWith(path, one.path),
    );
    if (difference !== undefined) return this.#differing(difference, path);
    return { owner: sameValue(this.#result(path), fresh) ? GENERATOR : EXTERNAL };
  }

  #differing(difference: Decision, path: FieldPath): Row {
    const decided = this.#decisions.filter((one) => overlaps(one.path, difference.path));
    const owner = ownerIn(decided);
    const before = this.#before.get(formatPath(path));
    return {
      owner,
      ...(owner === USER ? this.#wanted(path) : {}),
      ...(before?.since !== undefined && before.owner === owner ? { since: before.since } : {}),
      ...(samePath(path, difference.path) ? this.#verdict(difference, decided) : {}),
    };
  }

  /** What the user asked for; null for a field that is to be absent. */
  #wanted(path: FieldPath): Pick<FieldOwner, "value" | "valueDigest"> {
    const value = this.#result(path) ?? null;
    const isSecret =
      this.#isSecret(path) ||
      leavesOf(value, undefined).some((leaf) => this.#isSecret(joinPaths(path, leaf.path)));
    return isSecret && value !== null ? { valueDigest: this.#digest(value) } : { value };
  }

  #verdict(difference: Decision, decided: readonly Decision[]): Pick<FieldOwner, "accepted" | "disputed"> {
    const kept = decided.filter(({ outcome }) => isKept(outcome));
    if (kept.some((one) => one.isAccepted === true || this.#options.accept?.(one) === true)) {
      const isSecret = this.#isSecret(difference.path);
      return { accepted: acceptanceOf(difference, isSecret ? this.#digest : plainDigest) };
    }
    // Without a base every difference is one that nobody has decided, and the next run has a base.
    const isDisputed = kept.some((one) => one.isBaseKnown && isConflict(one));
    return isDisputed ? { disputed: true } : {};
  }

  #isSecret(path: FieldPath): boolean {
    return this.#options.sensitive?.(path) === true || this.#outcome.ledger.shown(path, SAMPLE) !== SAMPLE;
  }

  #result(path: FieldPath): Json | undefined {
    const { result } = this.#outcome;
    return result === undefined ? undefined : getAt(result, path, this.#schema);
  }
}

/** The one whose value stands: the user where all of it was asked for, else whoever a record names. */
function ownerIn(decided: readonly Decision[]): string {
  if (decided.length > 0 && decided.every(isUsers)) return USER;
  return decided.find((one) => !isUsers(one) && one.owner !== undefined)?.owner ?? EXTERNAL;
}

function isUsers({ outcome, owner }: Decision): boolean {
  return outcome === "set" || outcome === "yours" || owner === USER;
}
