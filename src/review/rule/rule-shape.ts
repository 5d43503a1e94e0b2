import { type Diagnostic } from "../../model/index.js";
import {
  FUNCTION,
  type Kind,
  type KindsOf,
  NUMBER,
  TEXT,
  either,
  isRecord,
  listOfKind,
  optionFaults,
  required,
  defined,
} from "../../model/internal.js";
import type { Exemption } from "./exemption.js";
import type { Rule } from "./rule.js";
import type { Scope } from "./scope.js";
import { problems } from "../problems.js";

const TEXTS = either(TEXT, listOfKind(TEXT, "a list of strings"));
const SCOPE: KindsOf<Scope> = { kind: TEXTS, group: TEXTS, namespace: TEXTS, name: TEXTS };

/** A map without other fields than these. */
function mapWith(kinds: Readonly<Record<string, Kind>>, text: string): Kind {
  return { text, fits: (value) => isRecord(value) && optionFaults(value, kinds, "").length === 0 };
}

const SCOPE_MAP = mapWith(SCOPE, "a map of kind, group, namespace and name");
const EXEMPTION: KindsOf<Exemption> = {
  path: TEXT,
  scope: SCOPE_MAP,
  reason: required(TEXT),
  until: TEXT,
  by: TEXT,
};

const EXPRESSION: Kind = { ...TEXT, text: "a CEL expression" };

const RULE: KindsOf<Rule> = {
  id: TEXT,
  type: required(either(TEXT, NUMBER)),
  path: required(TEXT),
  change: TEXT,
  on: TEXT,
  message: TEXT,
  action: TEXT,
  topic: TEXT,
  scope: SCOPE_MAP,
  when: either(EXPRESSION, FUNCTION),
  exemptions: listOfKind(mapWith(EXEMPTION, "an exemption"), "a list of exemptions, each with a reason"),
};

/** Where a rule in code is malformed: a misspelt field would make it a wider rule, or none. */
export function shapeFaults(rule: unknown, index: number): Diagnostic[] {
  const id = isRecord(rule) && typeof rule["id"] === "string" ? ` "${rule["id"]}"` : "";
  const faults = optionFaults(rule, RULE, `rule ${index + 1}${id}`, "the rule", "field");
  return faults.map(({ message, found, expected, hint }) =>
    problems["malformed-rule"]({
      message,
      ...defined({ found, expected, hint }),
      params: { rule: index },
    }),
  );
}
