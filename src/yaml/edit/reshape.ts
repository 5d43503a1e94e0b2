import { type Json, type JsonObject, equalTyped, isObject } from "../../model/index.js";
import { getKey, keysInOrder } from "../../model/internal.js";
import {
  type Member,
  type Part,
  addMember,
  dropMember,
  memberWithKey,
  membersOf,
  movedMember,
  newMember,
  open,
} from "./parts.js";
import type { BesideKey } from "./text-edit.js";
import { alignItems } from "./align.js";
import { isMap, isSeq } from "yaml";

/**
 * Breaks the replacement of a whole value down to its members, so that those that stay keep their lines and comments. A
 * value of another shape, or with nothing in common with the old one, is rewritten.
 */
export function reshape(part: Part, before: Json, wanted: Json): void {
  if (part.state === "fresh" || equalTyped(before, wanted)) return;
  const isReshaped =
    isObject(before) && isObject(wanted)
      ? isMap(part.node) && reshapeMap(part, before, wanted)
      : Array.isArray(before) &&
        Array.isArray(wanted) &&
        isSeq(part.node) &&
        reshapeList(part, before, wanted);
  if (!isReshaped) part.state = "fresh";
}

function reshapeMap(part: Part, before: JsonObject, wanted: JsonObject): boolean {
  if (!open(part)) return false;
  const members = membersOf(part).filter(({ key }) => key !== undefined);
  const own = new Set(members.map(({ key }) => key));
  // A key that comes from a merge key (<<) cannot be removed here.
  if (Object.keys(before).some((key) => !own.has(key) && !Object.hasOwn(wanted, key))) return false;
  if (!members.some(({ key }) => Object.hasOwn(wanted, key as string))) return false;
  for (const member of members) {
    const key = member.key as string;
    if (!Object.hasOwn(wanted, key)) dropMember(part, member);
    else reshape(member.part, before[key] as Json, wanted[key] as Json);
  }
  const names = keysInOrder(wanted);
  let previous: string | undefined;
  for (const key of names) {
    const merged = own.has(key) ? wanted[key] : getKey(before, key);
    if (merged === undefined || !equalTyped(merged, wanted[key] as Json))
      addMember(part, key, neighbourOf(previous, names, own));
    if (memberWithKey(part, key) !== undefined) previous = key;
  }
  return true;
}

/** The previous one, or the first that stays. */
function neighbourOf(
  previous: string | undefined,
  names: readonly string[],
  own: ReadonlySet<string | undefined>,
): BesideKey | undefined {
  const key = previous ?? names.find((name) => own.has(name));
  return key === undefined ? undefined : { key, isBehind: previous !== undefined };
}

function reshapeList(part: Part, before: readonly Json[], wanted: readonly Json[]): boolean {
  const origins = alignItems(before, wanted);
  if (origins.every((origin) => origin === undefined) || !open(part)) return false;
  const members = part.members;
  // A merge key (<<) below replaces the list: its items are not in this text.
  if (members.length !== before.length) return false;
  part.members = origins.map((origin, at) => {
    if (origin === undefined) return newMember();
    const member = members[origin.index] as Member;
    reshape(member.part, before[origin.index] as Json, wanted[at] as Json);
    return origin.isMoved ? movedMember(member) : member;
  });
  return true;
}
