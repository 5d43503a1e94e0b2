import { goJson } from "../../machinery/index.js";
import type { Definition, DefinitionVersion } from "./definition.js";
import { type Json, isObject } from "../../model/index.js";
import { type Printer, any, flag, list, schema, struct, text } from "../schema/crd-schema-text.js";

const count: Printer = (value) => goJson(value ?? 0);

const subresources = struct(() => [
  ["Status", "status", (value) => (isObject(value) ? "{}" : "null")],
  [
    "Scale",
    "scale",
    struct(() => [
      ["SpecReplicasPath", "specReplicasPath", text],
      ["StatusReplicasPath", "statusReplicasPath", text],
      ["LabelSelectorPath", "labelSelectorPath", any],
    ]),
  ],
]);

const columns = list(
  struct(() => [
    ["Name", "name", text],
    ["Type", "type", text],
    ["Format", "format", text],
    ["Description", "description", text],
    ["Priority", "priority", count],
    ["JSONPath", "jsonPath", text],
  ]),
);

const selectable = list(struct(() => [["JSONPath", "jsonPath", text]]));
const validation = struct(() => [["OpenAPIV3Schema", "openAPIV3Schema", schema]]);

export function versionsText({ versions, hasVersions }: Definition): string {
  return hasVersions ? `[${versions.map(versionText).join(",")}]` : "null";
}

function versionText(version: DefinitionVersion): string {
  const members: readonly (readonly [string, string])[] = [
    ["Name", text(version.name)],
    ["Served", flag(version.isServed)],
    ["Storage", flag(version.isStorage)],
    ["Deprecated", flag(version.isDeprecated)],
    ["DeprecationWarning", any(version.deprecationWarning)],
    ["Schema", validation(version.schema)],
    ["Subresources", subresources(version.subresources)],
    ["AdditionalPrinterColumns", columns(version.columns as Json)],
    ["SelectableFields", selectable(version.selectableFields as Json)],
  ];
  return `{${members.map(([name, value]) => `"${name}":${value}`).join(",")}}`;
}
