import { type FieldPath, type Json, type JsonObject } from "../../../model/index.js";
import { child } from "../../../model/internal.js";
import { type Emit, type Way, recommendedIdentity, wayToSay } from "../diff/way-to-say.js";
import { type Identity, elementSegment, identityTextIfAny } from "../identity.js";
import { type ThreeVersions, threeWayObject } from "./object.js";
import type { FieldRule } from "../field-rule.js";
import { identityBy } from "../merge/list.js";
import { interleave } from "../interleave.js";
import { matchVersions } from "./match-versions.js";

/** An element of the new list, and where it comes from. */
interface Placed {
  readonly [key: string]: Json;
  readonly element: JsonObject;
  readonly origin: string;
}

/** The new state of a live list of objects. */
export function threeWayElements(
  emit: Emit,
  { last, wanted, live }: ThreeVersions<readonly JsonObject[]>,
  rule: FieldRule,
  path: FieldPath,
): Json[] {
  const way = wayToSay(emit, [last, wanted, live], rule, path);
  if (rule.strategy !== "merge" && way !== "declared") return [...wanted];
  const identity = identityOf(way, rule);
  const textOf = (element: JsonObject) => identityTextIfAny(identity, element, path) ?? "";
  const { matches, gone } = matchVersions({ last, wanted, live }, textOf);
  const matchOf = new Map(matches.map((match) => [match.wanted, match]));
  const said = wanted.map((element, index): Placed => {
    const match = matchOf.get(index);
    if (match === undefined) return { element, origin: `new ${index}` };
    const before = (match.last === undefined ? undefined : last[match.last]) ?? {};
    const versions = { last: before, wanted: element, live: live[match.live] as JsonObject };
    const at = child(path, elementSegment(identity, element));
    const result = threeWayObject(emit, versions, rule.node, at, rule.retainKeys);
    return { element: result, origin: `live ${match.live}` };
  });
  const all = live.map((element, index): Placed => ({ element, origin: `live ${index}` }));
  const taken = new Set([...matches.map((match) => match.live), ...gone]);
  const liveOnly = all.filter((_, index) => !taken.has(index));
  const [wantedOrder, liveOrder] = [said, all].map(
    (list) => new Map(list.map(({ origin }, index) => [origin, index])),
  ) as [Map<string, number>, Map<string, number>];
  const placed = interleave<Placed>(said, liveOnly, ({ origin }) => origin, wantedOrder, liveOrder);
  return placed.map(({ element }) => element);
}

/** Elements are identified by the default key if it is unique, otherwise by all keys, declared or not. */
function identityOf(way: Way, rule: FieldRule): Identity {
  const isEnough = way === "default" || rule.recommended.length === 0;
  return isEnough ? identityBy(rule, undefined) : recommendedIdentity(rule);
}
