import type { Condition, ConditionValue, Conditions } from "../../gate/condition.js";
import { type Region, pointOf } from "./region.js";
import { type Version, formatVersion } from "../../version/version.js";
import { contains } from "../../version/set.js";
import { setKey } from "../../../model/internal.js";
import { versionsUnder } from "../../gate/tree.js";

/** One version and one value of every condition: the element of a region. */
export interface Point {
  readonly version: Version;
  readonly conditions: Conditions;
}

export function holdsAt(region: Region, { version, conditions }: Point): boolean {
  return contains(versionsUnder(region, conditions), version);
}

const keys = new WeakMap<Point, string>();

export function keyOfPoint(point: Point): string {
  const known = keys.get(point);
  if (known !== undefined) return known;
  const given = Object.entries(point.conditions).map(([name, value]) => `${name}=${String(value)}`);
  const key = [formatVersion(point.version), ...given.sort()].join(" ");
  keys.set(point, key);
  return key;
}

/** The simplest point of a region; required conditions have their first value. */
export function plainPoint(region: Region, all: readonly Condition[]): Point | undefined {
  const { version, conditions } = pointOf(region);
  if (version === undefined) return undefined;
  const missing = all.filter(({ name, values }) => typeof values[0] === "string" && !(name in conditions));
  return {
    version,
    conditions: missing.reduce((given, { name, values }) => withValue(given, name, values[0]), conditions),
  };
}

export function withValue(
  conditions: Conditions,
  name: string,
  value: ConditionValue | undefined,
): Conditions {
  const changed = { ...conditions };
  give(changed, name, value);
  return changed;
}

/** Sets a condition; its default need not be given. */
export function give(
  conditions: Record<string, boolean | string>,
  name: string,
  value: ConditionValue | undefined,
): void {
  if (value === undefined || value === null || value === false) delete conditions[name];
  else setKey(conditions, name, value);
}
