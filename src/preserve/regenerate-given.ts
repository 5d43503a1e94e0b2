import {
  ANYTHING,
  FLAG,
  FUNCTION,
  type Kind,
  type KindsOf,
  MAP,
  PATH,
  TEXT,
  either,
  expectArgument,
  expectDocument,
  expectJson,
  expectOptions,
  having,
  listOf,
  mapOf,
  oneOfTexts,
  required,
} from "../model/index.js";
import type { RegenerateOptions, Regeneration } from "./regeneration.js";
import type { RegenerationOfAll } from "./resources/regenerate-all.js";

const OPTIONS: KindsOf<Omit<RegenerateOptions, "preserve" | "modes">> = {
  overwrite: FLAG,
  addMissing: FLAG,
  prune: FLAG,
  isStateful: FUNCTION,
  listKeys: mapOf(listOf(TEXT)),
  schemas: FUNCTION,
  digest: ANYTHING,
  sensitive: ANYTHING,
  authors: MAP,
};

const MODES: Kind = mapOf(
  oneOfTexts("enforce", "merge", "seed"),
  "a map from paths to enforce, merge or seed",
);
const VALUE: Kind = {
  text: "a path with a value or a text",
  fits: (value) => PATH.fits((value as { path?: unknown } | null)?.path) && hasOneValue(value),
};

const TARGET: Kind = either(TEXT, having("a target, such as parseTarget returns", "path"));

const GIVEN: KindsOf<Regeneration> = {
  ...OPTIONS,
  base: ANYTHING,
  existing: ANYTHING,
  fresh: ANYTHING,
  explicit: listOf(VALUE),
  evidence: listOf(MAP),
  preserve: listOf(either(TEXT, PATH)),
  modes: MODES,
};

const PLACED: Kind = having("a resource as { value }", "value");
const TARGETED: Kind = {
  text: "a target with a value or a text",
  fits: (value) => TARGET.fits((value as { target?: unknown } | null)?.target) && hasOneValue(value),
};
const PAST: Kind = having("the past of a resource", "id", "evidence");

const GIVEN_ALL: KindsOf<RegenerationOfAll> = {
  ...OPTIONS,
  existing: required(listOf(PLACED)),
  fresh: required(listOf(PLACED)),
  past: listOf(PAST),
  followRenames: FLAG,
  explicit: listOf(TARGETED),
  preserve: listOf(TARGET),
  requests: having("requests, made with new Requests", "look", "unmatched"),
  explicitFor: FUNCTION,
  optionsFor: FUNCTION,
};

export function expectRegenerationOfAll(given: RegenerationOfAll): void {
  expectOptions(given, GIVEN_ALL, "regenerateAll", "the regeneration");
  for (const { value } of given.existing) expectDocument(value, "regenerateAll", "an existing resource");
  for (const { value } of given.fresh) expectDocument(value, "regenerateAll", "a fresh resource");
  expectValues(given.explicit ?? [], "regenerateAll");
}

/** Refuses what is not a regeneration: a misspelt wish would be ignored, and a text be written as one value. */
export function expectRegeneration(given: Regeneration): void {
  expectArgument(given, MAP, "regenerate", "the regeneration");
  expectOptions(given, GIVEN, "regenerate", "the regeneration");
  const { base, existing, fresh } = given;
  for (const [name, document] of Object.entries({ base, existing, fresh }))
    expectDocument(document, "regenerate", name);
  expectValues(given.explicit ?? [], "regenerate");
}

const ASKED = { explicit: listOf(TARGETED), preserve: listOf(TARGET) };

/** Refuses what is not asked of resources by targets. */
export function expectRequests(asked: Pick<RegenerationOfAll, "explicit" | "preserve">): void {
  expectOptions(asked, ASKED, "Requests");
  expectValues(asked.explicit ?? [], "Requests");
}

function expectValues(requests: readonly object[], call: string): void {
  for (const request of requests)
    if ("value" in request) expectJson(request.value, call, "an explicit value");
}

function hasOneValue(value: unknown): boolean {
  const { text } = value as { readonly text?: unknown };
  return typeof text === "string" || "value" in (value as object);
}
