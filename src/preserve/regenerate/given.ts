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
  asDocument,
  expectJson,
  expectOptions,
  listOfKind,
  mapOfKind,
  oneOfTexts,
} from "../../model/internal.js";
import type { GivenRegeneration, RegenerateOptions, Regeneration } from "./regeneration.js";

/** Options for both one and many resources. */
export const OPTIONS: KindsOf<Omit<RegenerateOptions, "preserve" | "modes">> = {
  overwrite: FLAG,
  addMissing: FLAG,
  prune: FLAG,
  isStateful: FUNCTION,
  listKeys: mapOfKind(listOfKind(TEXT)),
  schemas: FUNCTION,
  digest: ANYTHING,
  sensitive: ANYTHING,
  authors: MAP,
};

const MODES: Kind = mapOfKind(
  oneOfTexts("enforce", "merge", "seed"),
  "a map from paths to enforce, merge or seed",
);
const VALUE: Kind = {
  text: "a path with a value or a text",
  fits: (value) => PATH.fits((value as { path?: unknown } | null)?.path) && hasOneValue(value),
};

const GIVEN: KindsOf<GivenRegeneration> = {
  ...OPTIONS,
  base: ANYTHING,
  existing: ANYTHING,
  fresh: ANYTHING,
  explicit: listOfKind(VALUE),
  evidence: listOfKind(MAP),
  preserve: listOfKind(either(TEXT, PATH)),
  modes: MODES,
};

/** Rejects invalid arguments: a misspelt option would be ignored, and a string would be written as one value. */
export function readRegeneration(given: GivenRegeneration): Regeneration {
  expectArgument(given, MAP, "regenerate", "the regeneration");
  expectOptions(given, GIVEN, "regenerate", "the regeneration");
  const documents = {
    base: asDocument(given.base, "regenerate", "base"),
    existing: asDocument(given.existing, "regenerate", "existing"),
    fresh: asDocument(given.fresh, "regenerate", "fresh"),
  };
  expectValues(given.explicit ?? [], "regenerate");
  return { ...given, ...documents };
}

export function expectValues(requests: readonly object[], call: string): void {
  for (const request of requests)
    if ("value" in request) expectJson(request.value, call, "an explicit value");
}

export function hasOneValue(value: unknown): boolean {
  const { text } = value as { readonly text?: unknown };
  return typeof text === "string" || "value" in (value as object);
}
