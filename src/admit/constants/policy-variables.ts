import { entriesOf, groupsIn, recordOf, recordWith } from "./record-source.js";
import { literal, record, text } from "./source-text.js";
import { type JsonObject } from "../../model/index.js";
import { LAST_APPLIED_ANNOTATION } from "../../model/internal.js";
import type { Outline } from "./outline.js";
import type { OverrideChain } from "../override/override-chain.js";
import { appliedFields } from "./claimed-source.js";
import { componentsIn } from "./component-source.js";
import { filledComponents } from "./filled-source.js";
import { readComponents } from "./read-source.js";
import { takenComponents } from "./taken-source.js";

/** A chain, and the prefix of its variables. */
export type NamedOutline = Outline & { readonly name: string };

type Variable = readonly [name: string, expression: string];

/** Each is evaluated once, on first read; the API server allows a cost of a million for one, and ten for all. */
export function variablesOf(
  outlines: readonly NamedOutline[],
  others: readonly OverrideChain[],
): JsonObject[] {
  const variables: Variable[] = [
    ["record", recordOf("object")],
    ["oldRecord", `oldObject == null ? "" : ${recordOf("oldObject")}`],
    ["recorded", groupsIn("variables.record")],
    ["oldRecorded", groupsIn("variables.oldRecord")],
    ["manifest", `object.metadata[?"annotations"][?${text(LAST_APPLIED_ANNOTATION)}].orValue("")`],
    ["applied", APPLIED],
    ...outlines.flatMap(chainVariables),
    ["entries", entriesOf(outlines, others)],
    ["newRecord", recordWith("variables.entries")],
  ];
  return variables.map(([name, expression]) => ({ name, expression }));
}

const APPLIED = [
  'object.metadata[?"managedFields"].orValue([])',
  '.filter(m, m.operation == "Apply" && has(m.fieldsV1))',
  ".map(m, m.fieldsV1)",
].join("\n");

function chainVariables(outline: NamedOutline): Variable[] {
  const { name, fields, chain } = outline;
  const stored = `${componentsIn("oldObject", chain.steps)}\n.transformMapEntry(i, c, {c.at: c.is})`;
  return [
    [
      `${name}_constants`,
      record(Object.fromEntries(fields.map((field) => [field.name, literal(field.value)]))),
    ],
    [`${name}_applied`, appliedFields(outline)],
    [name, componentsIn("object", chain.steps)],
    [`${name}_stored`, `oldObject == null ? {} : ${stored}`],
    [`${name}_read`, readComponents(outline, name)],
    [`${name}_taken`, takenComponents(outline, name)],
    [`${name}_filled`, filledComponents(outline, name)],
  ];
}
