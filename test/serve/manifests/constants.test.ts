/** Chains that declare their kind, on a platform of several kinds. */
import { type OverrideChain, levels, overrideChain } from "../../../src/admit/index.js";
import { type Platform, platformPolicy } from "../../../src/serve/index.js";
import { expect, it } from "vitest";
import { VarveError, getAt, parsePath } from "../../../src/model/index.js";

const group = "example.com";
const webhook = (kind: string, version = "v1") => ({ group, version, kind, handle: () => undefined });
const kinds = {
  "Widget.example.com": { plural: "widgets", scope: "Namespaced" },
  "Gadget.example.com": { plural: "gadgets", scope: "Namespaced" },
} as const;

function chain(of?: string, constants = true): OverrideChain {
  return overrideChain({
    ...(of !== undefined && { of: { group, kind: of } }),
    component: "spec.part",
    block: "spec",
    levels: [levels.inline(), ...(constants ? [levels.constant("operator", { spec: { size: 1 } })] : [])],
    merge: { spec: { fields: { size: "replace" } } },
  });
}

const platform = (mutate: Platform["mutate"], ...chains: OverrideChain[]): Platform => ({
  install: { name: "demo", kinds },
  ...(mutate !== undefined && { mutate }),
  chains,
});

/** The resulting policies and what each matches, or why there are none. */
function policies(given: Platform): readonly string[] {
  try {
    const { resources, diagnostics } = platformPolicy(given);
    const rules = parsePath("spec.matchConstraints.resourceRules[0].resources[0]");
    const about = resources.flatMap((each) => getAt(each, rules) ?? []);
    return [...about.map(String), ...diagnostics.map(({ code }) => code)];
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return error.diagnostics.map(({ message }) => message);
  }
}

const BOTH = [webhook("Widget"), webhook("Gadget")];

it.each<[string, Platform, readonly string[]]>([
  ["one kind need not be declared", platform([webhook("Widget")], chain()), ["widgets"]],
  ["each kind has a policy", platform(BOTH, chain("Widget"), chain("Gadget")), ["widgets", "gadgets"]],
  ["one kind has no chain", platform(BOTH, chain("Gadget")), ["gadgets"]],
  ["one kind has no constants", platform(BOTH, chain("Widget", false), chain("Gadget")), ["gadgets"]],
  [
    "a chain does not declare its kind",
    platform(BOTH, chain("Widget"), chain()),
    ["the platform changes 2 kinds, and some chains do not say which of them they apply to"],
  ],
  [
    "no chain has constants",
    platform(BOTH, chain("Widget", false)),
    ["no chain of the platform has constants"],
  ],
  [
    "a kind is mutated in two versions",
    platform([webhook("Widget"), webhook("Widget", "v2")], chain("Widget")),
    ["constants.widgets.example.com is declared twice"],
  ],
  [
    "a kind is misspelt",
    platform(BOTH, chain("Widgte")),
    ['platformPolicy: a chain applies to "Widgte" of "example.com", but no mutate webhook handles it'],
  ],
])("policies of constants: %s", (_what, given, expected) => {
  expect(policies(given)).toEqual(expected);
});
