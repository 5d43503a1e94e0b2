import type { JsonObject } from "../../model/index.js";
import {
  ANYTHING,
  FUNCTION,
  type Kind,
  type KindsOf,
  MAP,
  TEXT,
  expectArgument,
  asJson,
  expectJson,
  expectOptions,
  having,
  listOfKind,
  required,
} from "../../model/internal.js";
import type { ResolveOptions } from "./resolve.js";

export const CHAINS = listOfKind(
  having("a chain", "component", "steps", "levels", "merge"),
  "a list of chains, as returned by overrideChain(...)",
);

const LOOKUP: Kind = {
  text: "a lookup of templates, such as a world",
  fits: (value) =>
    typeof value === "object" && value !== null && "find" in value && FUNCTION.fits(value.find),
};

const OPTIONS: KindsOf<ResolveOptions> = {
  lookup: required(LOOKUP),
  old: ANYTHING,
  namespace: TEXT,
  defaults: FUNCTION,
};

/** Objects of any shape are accepted, but they must be JSON. */
export function readResolved(chains: unknown, given: unknown, options: ResolveOptions): JsonObject {
  expectArgument(chains, CHAINS, "resolveChains", "chains");
  expectArgument(given, MAP, "resolveChains", "the object");
  const object = asJson(given, "resolveChains", "the object") as JsonObject;
  expectOptions(options, OPTIONS, "resolveChains");
  const { old } = options;
  if (old === undefined || old === null) return object;
  expectArgument(old, MAP, "resolveChains", "old");
  expectJson(old, "resolveChains", "old");
  return object;
}
