import { VarveError } from "../../model/index.js";
import {
  FUNCTION,
  type Kind,
  type KindsOf,
  MAP,
  TEXT,
  expectArgument,
  expectOptions,
  listOfKind,
  mapOfKind,
  quote,
  required,
} from "../../model/internal.js";
import type { LookupKind } from "./lookup.js";
import { problems } from "../problems.js";

export const NAME: Kind = { text: "a name", fits: (value) => typeof value === "string" && value !== "" };
const KINDS = listOfKind(MAP, "a list of kinds");

const LOOKUP: KindsOf<LookupKind> = {
  group: required(TEXT),
  version: required(NAME),
  kind: required(NAME),
  name: NAME,
  indexes: mapOfKind(FUNCTION),
};

export function expectLookups(kinds: readonly LookupKind[], call: string): void {
  expectArgument(kinds, KINDS, call, "lookups");
  for (const kind of kinds) expectOptions(kind, LOOKUP, `a kind in lookups of ${call}`, "it");
  expectOnce(kinds.map(({ group, kind }) => `${kind} of ${quote(group)}`));
}

export function expectOnce(names: readonly string[]): void {
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice === undefined) return;
  throw new VarveError(
    problems["declared-twice"]({ message: `${twice} is declared twice`, hint: "merge the two declarations" }),
  );
}
