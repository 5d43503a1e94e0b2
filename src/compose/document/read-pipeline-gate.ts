import { type Gate, allOf, anyOf, not, versions } from "../gate/gate.js";
import { didYouMean, quote } from "../../model/internal.js";
import type { DeclaredCondition } from "./read-pipeline-condition.js";
import type { Dialect } from "../constraint/constraint.js";
import type { Place } from "./place.js";
import { problems } from "../problems.js";

/** What a gate can be made of: the declared conditions, and the version dialect. */
export interface GateWords {
  readonly conditions: ReadonlyMap<string, DeclaredCondition>;
  readonly dialect: Dialect;
}

/** When a mutation applies: its versions and its conditions together; undefined if always. */
export function readGateOf(mutation: Place, words: GateWords): Gate | undefined {
  const gates = [readVersions(mutation.key("versions"), words), readWhen(mutation.key("when"), words)];
  const given = gates.filter((gate) => gate !== undefined);
  return given.length === 0 ? undefined : allOf(...given);
}

function readVersions(place: Place, { dialect }: GateWords): Gate | undefined {
  const text = place.text();
  return text === undefined ? undefined : place.attempt(() => versions(text, { dialect }));
}

/** `mesh`, `storage=s3`, or a map with one of `all`, `any`, `not` and `versions`. */
function readWhen(place: Place, words: GateWords): Gate | undefined {
  if (!place.isGiven) return undefined;
  if (typeof place.value === "string") return readNamed(place, place.value, words);
  const [joint, ...others] = Object.keys(place.value ?? {});
  if (joint === undefined || others.length > 0 || !Object.hasOwn(JOINTS, joint)) {
    place.expected(CONDITION);
    return undefined;
  }
  const below = place.key(joint);
  // An empty value would be no gate at all, and the mutation would always apply.
  if (below.isGiven) return JOINTS[joint]?.(below, words);
  below.expected(joint === "versions" ? "a version constraint" : CONDITION);
  return undefined;
}

const JOINTS: Readonly<Record<string, (place: Place, words: GateWords) => Gate | undefined>> = {
  all: (place, words) => joined(place, words, allOf),
  any: (place, words) => joined(place, words, anyOf),
  not: (place, words) => {
    const gate = readWhen(place, words);
    return gate === undefined ? undefined : not(gate);
  },
  versions: readVersions,
};

const CONDITION = `a condition such as mesh or storage=s3, or a map with one of ${Object.keys(JOINTS).join(", ")}`;

function joined(place: Place, words: GateWords, join: (...gates: Gate[]) => Gate): Gate | undefined {
  const gates = place.items().map((item) => {
    if (!item.isGiven) item.expected(CONDITION);
    return readWhen(item, words);
  });
  const given = gates.filter((gate) => gate !== undefined);
  return given.length === gates.length ? place.attempt(() => join(...given)) : undefined;
}

function readNamed(place: Place, text: string, { conditions }: GateWords): Gate | undefined {
  const [name = "", value] = text.split(/=(.*)/s, 2);
  const declared = conditions.get(name);
  if (declared !== undefined) return place.attempt(() => declared.is(value));
  const names = [...conditions.keys()];
  const known = names.length === 0 ? "spec.conditions is empty" : `declared conditions: ${names.join(", ")}`;
  place.add([
    problems["bad-pipeline"]({
      message: `unknown condition ${quote(name)}`,
      found: name,
      hint: didYouMean(name, names) ?? known,
    }),
  ]);
  return undefined;
}
