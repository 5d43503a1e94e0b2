import { type FieldPath } from "../../model/index.js";
import { ROOT, child, compareSegments, formatSegment, segmentsOf } from "../../model/internal.js";
import type { LastChange } from "../../workspace/internal.js";

/** Fields last changed by one commit: a field, all fields below one, or all others below one. */
export interface FieldGroup {
  readonly path: FieldPath;
  readonly count: number;
  readonly isRest: boolean;
  readonly change: LastChange;
}

/** The minimum size of an "all others" group. */
const MANY = 4;

/** The commit that fields have in common. */
function keyOf({ commit, isUncommitted, isAtEnd }: LastChange): string {
  return [commit?.hash ?? "", isUncommitted, isAtEnd].join(" ");
}

/** The smallest set of groups that covers every field: a map from one commit is one group. */
export function groupsOf(changes: readonly LastChange[]): readonly FieldGroup[] {
  return groupsBelow(treeOf(changes), ROOT);
}

interface Branch {
  readonly changes: LastChange[];
  readonly below: Map<string, { readonly path: FieldPath; readonly branch: Branch }>;
}

function treeOf(changes: readonly LastChange[]): Branch {
  const root: Branch = { changes: [], below: new Map() };
  for (const change of changes) {
    let at = root;
    let path = ROOT;
    at.changes.push(change);
    for (const segment of segmentsOf(change.path)) {
      path = child(path, segment);
      const name = formatSegment(segment);
      const next = at.below.get(name) ?? { path, branch: { changes: [], below: new Map() } };
      at.below.set(name, next);
      at = next.branch;
      at.changes.push(change);
    }
  }
  return root;
}

function groupsBelow(branch: Branch, path: FieldPath): readonly FieldGroup[] {
  const one = oneOf(branch);
  if (one !== undefined) return [{ path, count: branch.changes.length, isRest: false, change: one }];
  const members = [...branch.below.values()].toSorted((a, b) =>
    compareSegments(a.path.segment, b.path.segment),
  );
  const common = path === ROOT ? undefined : mostCommon(members.map((member) => member.branch));
  const rest = members.filter((member) => isOf(member.branch, common));
  const single = members.filter((member) => !isOf(member.branch, common));
  const groups = single.flatMap((member) => groupsBelow(member.branch, member.path));
  const count = rest.reduce((sum, member) => sum + member.branch.changes.length, 0);
  const change = rest[0]?.branch.changes[0];
  return change === undefined ? groups : [...groups, { path, count, isRest: true, change }];
}

/** The change that is last for all fields of a branch. */
function oneOf({ changes: [first, ...others] }: Branch): LastChange | undefined {
  return first !== undefined && others.every((other) => keyOf(other) === keyOf(first)) ? first : undefined;
}

function isOf(branch: Branch, key: string | undefined): boolean {
  const one = oneOf(branch);
  return key !== undefined && one !== undefined && keyOf(one) === key;
}

/** The commit that set most complete members, if these are many. */
function mostCommon(branches: readonly Branch[]): string | undefined {
  const counts = new Map<string, number>();
  for (const branch of branches) {
    const one = oneOf(branch);
    if (one !== undefined) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a);
  return best !== undefined && best[1] >= MANY ? best[0] : undefined;
}
