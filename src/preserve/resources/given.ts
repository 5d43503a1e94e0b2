import {
  FLAG,
  FUNCTION,
  type Kind,
  type KindsOf,
  TEXT,
  either,
  expectDocument,
  expectOptions,
  having,
  listOfKind,
  required,
} from "../../model/internal.js";
import { OPTIONS, expectValues, hasOneValue } from "../regenerate/given.js";
import type { RegenerationOfAll } from "./regenerate-all.js";

const TARGET: Kind = either(TEXT, having("a target, as returned by parseTarget", "path"));

const PLACED: Kind = having("a resource as { value }", "value");
const TARGETED: Kind = {
  text: "a target with a value or a text",
  fits: (value) => TARGET.fits((value as { target?: unknown } | null)?.target) && hasOneValue(value),
};
const PAST: Kind = having("the past of a resource", "id", "evidence");

const GIVEN_ALL: KindsOf<RegenerationOfAll> = {
  ...OPTIONS,
  existing: required(listOfKind(PLACED)),
  fresh: required(listOfKind(PLACED)),
  past: listOfKind(PAST),
  followRenames: FLAG,
  explicit: listOfKind(TARGETED),
  preserve: listOfKind(TARGET),
  requests: having("requests, created with new Requests", "look", "unmatched"),
  explicitFor: FUNCTION,
  optionsFor: FUNCTION,
};

export function expectRegenerationOfAll(given: RegenerationOfAll): void {
  expectOptions(given, GIVEN_ALL, "regenerateAll", "the regeneration");
  for (const { value } of given.existing) expectDocument(value, "regenerateAll", "an existing resource");
  for (const { value } of given.fresh) expectDocument(value, "regenerateAll", "a fresh resource");
  expectValues(given.explicit ?? [], "regenerateAll");
}

const ASKED = { explicit: listOfKind(TARGETED), preserve: listOfKind(TARGET) };

/** Rejects invalid requests with targets. */
export function expectRequests(asked: Pick<RegenerationOfAll, "explicit" | "preserve">): void {
  expectOptions(asked, ASKED, "Requests");
  expectValues(asked.explicit ?? [], "Requests");
}
