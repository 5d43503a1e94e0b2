import {
  ANYTHING,
  FUNCTION,
  type Kind,
  type KindsOf,
  MAP,
  TEXT,
  expectArgument,
  expectJson,
  expectOptions,
  having,
  listOfKind,
  required,
} from "../../model/internal.js";
import type { ResolveOptions } from "./resolve.js";

export const CHAINS = listOfKind(
  having("a chain", "component", "steps", "levels", "merge"),
  "a list of chains, such as overrideChain(...) returns",
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

/** Objects of any shape are resolved, but only JSON is an object. */
export function expectResolve(chains: unknown, object: unknown, options: ResolveOptions): void {
  expectArgument(chains, CHAINS, "resolveChains", "chains");
  expectArgument(object, MAP, "resolveChains", "the object");
  expectJson(object, "resolveChains", "the object");
  expectOptions(options, OPTIONS, "resolveChains");
  const { old } = options;
  if (old === undefined || old === null) return;
  expectArgument(old, MAP, "resolveChains", "old");
  expectJson(old, "resolveChains", "old");
}
