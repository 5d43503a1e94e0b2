import { type Diagnostic, type ResourceId, formatResourceId } from "../../model/index.js";
import { compareResourceIds, findDuplicates, defined } from "../../model/internal.js";
import type { Unit } from "../survey/units.js";
import { problems } from "../problems.js";
import { withoutLine } from "../read/guarded.js";
import { type ResourceEntry, rangeOf } from "../read/resource-entry.js";

/** Names crafted to collide would all be compared with each other; even this few are too many. */
const MOST_MEETINGS = 64;

/**
 * Resources that one unit describes twice. Only candidates are compared, and most resources are not: each collides only
 * with itself. The unit of a file is looked up only then.
 */
export function duplicatesAmong(
  entries: readonly ResourceEntry[],
  unitOf: (file: string) => Pick<Unit, "name" | "kind">,
): Diagnostic[] {
  const suspects = new Set<number>();
  // A table of numbers: a map of a million names would take a hundred megabytes to find nothing.
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * entries.length + MOST_MEETINGS)));
  for (const [number, { id }] of entries.entries()) {
    const start = hashOf(id);
    for (let meeting = 0; ; meeting++) {
      const slot = (start + meeting) & (slots.length - 1);
      const other = (slots[slot] as number) - 1;
      if (meeting === MOST_MEETINGS) suspects.add(number);
      else if (other < 0) slots[slot] = number + 1;
      else if (compareResourceIds((entries[other] as ResourceEntry).id, id) !== 0) continue;
      else suspects.add(other).add(number);
      break;
    }
  }
  const found = [...suspects].sort((a, b) => a - b).map((number) => entries[number] as ResourceEntry);
  return withinUnits(found, unitOf);
}

function withinUnits(
  entries: readonly ResourceEntry[],
  unitOf: (file: string) => Pick<Unit, "name" | "kind">,
): Diagnostic[] {
  const units = new Map<string, { readonly isDeployed: boolean; readonly entries: ResourceEntry[] }>();
  for (const entry of entries) {
    const { name, kind } = unitOf(entry.file);
    const unit = units.get(name) ?? { isDeployed: kind !== "folder", entries: [] };
    units.set(name, unit);
    unit.entries.push(entry);
  }
  const twice = (isDeployed: boolean): Diagnostic[] =>
    [...units.values()]
      .filter((unit) => unit.isDeployed === isDeployed)
      .flatMap((unit) => findDuplicates(unit.entries.map((entry) => ({ id: entry.id, at: rangeOf(entry) }))));
  return [...twice(true), ...alternatives(twice(false))];
}

/** An undeclared folder may hold alternatives: one line for all of them, and no error. */
function alternatives(twice: readonly Diagnostic[]): Diagnostic[] {
  const [first] = twice;
  if (first?.resource === undefined) return [];
  const name = formatResourceId(first.resource);
  const rest = twice.length === 1 ? "" : `, and ${twice.length - 1} more`;
  return [
    problems.alternatives({
      message: `defined more than once in a folder: ${name}${rest}`,
      ...(first.at === undefined ? {} : { at: withoutLine(first.at) }),
      ...defined({ related: first.related }),
      params: { resources: twice.length },
      hint: "fine if they are alternatives; in a workspace (varve init), resources that are deployed together are checked",
    }),
  ];
}

/** FNV-1a over the characters; the end of each word counts as one. */
function hashOf({ group, kind, namespace, name }: ResourceId): number {
  let hash = 0x811c9dc5;
  for (const word of [name, namespace, kind, group]) {
    for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ 0xffff, 0x01000193);
  }
  return hash;
}
