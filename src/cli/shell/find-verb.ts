import { VarveError } from "../../model/index.js";
import { didYouMean, quote } from "../../model/internal.js";
import { type VerbEntry, type Verbs, groups, verbs } from "./verbs.js";
import { RENAMED } from "./renamed-verbs.js";
import { problems } from "../problems.js";

export const LIST_VERBS = '"varve help" lists the verbs';

/** Throws a VarveError with the nearest names for an unknown verb, also among `others`. */
export function findVerb(name: string, others: readonly string[] = []): VerbEntry {
  const entry = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (entry !== undefined) return entry;
  throw new VarveError(
    problems["unknown-verb"]({
      message: `unknown verb ${quote(name)}`,
      found: name,
      hint: [suggestion(name, others), LIST_VERBS].filter((text) => text !== undefined).join(" "),
    }),
  );
}

/** Whether a word is a verb, or the first one of a verb with two. */
export function startsVerb(word: string): boolean {
  return Object.keys(verbs).some((name) => name.split(" ", 1)[0] === word);
}

/** The verbs that start with a word and form a group: `pipelines`. */
export function familyOf(word: string): Verbs | undefined {
  const members = Object.entries(verbs).filter(([name]) => name.startsWith(`${word} `));
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

/** The meaning of a name in `varve help NAME` that is not a verb: a family, or a group. */
export function verbsUnder(name: string): Verbs | undefined {
  return familyOf(name) ?? (Object.hasOwn(groups, name) ? groups[name] : undefined);
}

/** The typo may be in a verb, in a former name, or in the second word of two. */
function suggestion(name: string, others: readonly string[]): string | undefined {
  const [first = "", ...rest] = name.split(" ");
  const family = familyOf(first);
  if (family !== undefined && first !== name) {
    const members = membersOf(first, family);
    return didYouMean(rest.join(" "), members, `${first} `) ?? `available: ${members.join(", ")};`;
  }
  const known = didYouMean(name, [...Object.keys(verbs), ...familyNames(), ...others]);
  if (known !== undefined) return known;
  const old = Object.keys(RENAMED).find((each) => didYouMean(name, [each]) !== undefined);
  return old === undefined ? undefined : `did you mean ${quote(RENAMED[old]?.join(" ") ?? "")}?`;
}

function membersOf(word: string, family: Verbs): string[] {
  return Object.keys(family).map((name) => name.slice(word.length + 1));
}

function familyNames(): string[] {
  return [...new Set(Object.keys(verbs).flatMap((name) => (name.includes(" ") ? name.split(" ", 1) : [])))];
}
