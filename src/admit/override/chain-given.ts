import { VarveError } from "../../model/index.js";
import {
  FUNCTION,
  type Kind,
  type KindsOf,
  MAP,
  TEXT,
  expectOptions,
  isRecord,
  listOfKind,
  mapOfKind,
  quote,
  required,
} from "../../model/internal.js";
import type { OverrideChainOptions } from "./override-chain.js";
import { isRelease } from "./release.js";
import { problems } from "../problems.js";

const TEXTS = mapOfKind(TEXT);

const LEVEL: Kind = {
  text: "a level, as returned by levels.inline()",
  fits: (value) => isRecord(value) && isLevel(value),
};

function isLevel({ type, content, source, name, value }: Readonly<Record<string, unknown>>): boolean {
  if (type === "overrides") return TEXTS.fits(content);
  if (type === "constant") return TEXT.fits(name) && (MAP.fits(value) || FUNCTION.fits(value));
  if (type !== "template") return type === "inline";
  return isRecord(source) && TEXTS.fits(source["content"]) && TEXT.fits(source["kind"]);
}

const RELEASE: Kind = {
  text: "a release, such as 1.4.0",
  fits: (value) => typeof value === "string" && isRelease(value),
};

const OF: Kind = {
  text: 'a kind, such as { group: "example.com", kind: "Fleet" }',
  fits: (value) =>
    isRecord(value) &&
    Object.keys(value).length === 2 &&
    TEXT.fits(value["group"]) &&
    TEXT.fits(value["kind"]) &&
    value["kind"] !== "",
};

const OPTIONS: KindsOf<OverrideChainOptions> = {
  of: OF,
  component: required(TEXT),
  block: required(TEXT),
  levels: required(listOfKind(LEVEL, "a list of levels, from the highest down")),
  merge: required(MAP),
  unless: listOfKind(TEXT, "a list of fields"),
  release: RELEASE,
};

const POLICIES = ["replace", "block", "union", "unstored"];

export function expectChain(options: OverrideChainOptions): void {
  expectOptions(options, OPTIONS, "overrideChain");
  const wrong = wrongPolicy(options.merge, "merge");
  if (wrong === undefined) return;
  throw new VarveError(
    problems["invalid-chain"]({
      message: `overrideChain of ${options.component}: ${wrong.at} is not a merge policy`,
      expected: POLICIES,
      hint: `use one of ${POLICIES.map(quote).join(", ")}, or { fields } or { each }`,
    }),
  );
}

/** The first place in a table that is not a merge policy. */
function wrongPolicy(table: unknown, at: string): { readonly at: string } | undefined {
  if (!isRecord(table)) return { at };
  for (const [field, policy] of Object.entries(table)) {
    const wrong = wrongIn(policy, `${at}.${field}`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function wrongIn(policy: unknown, at: string): { readonly at: string } | undefined {
  if (POLICIES.includes(policy as string)) return undefined;
  if (!isRecord(policy) || Object.keys(policy).length !== 1) return { at };
  if ("fields" in policy) return wrongPolicy(policy["fields"], `${at}.fields`);
  return "each" in policy ? wrongIn(policy["each"], `${at}.each`) : { at };
}
