import { listOf, mapOf, textOf } from "../../machinery/index.js";
import { type Diagnostic, type FieldPath, type JsonObject, isObject } from "../../model/index.js";
import { child, getKey } from "../../model/internal.js";
import type { SetCrd } from "./lint-kinds.js";
import { Structural } from "../schema/structural.js";
import { problems } from "../problems.js";
import { schemaPath } from "./lint-rule.js";

/**
 * Finds fields of a version that the storage version lacks: without a conversion they are lost silently when an object
 * is stored. Only for CRDs with `strategy: None`: to others, kustomize or a package manager adds the webhook on
 * deployment.
 */
export function checkStorage({ object, resource }: SetCrd): Diagnostic[] {
  const spec = mapOf(object, "spec");
  if (textOf(mapOf(spec, "conversion"), "strategy") !== "None") return [];
  const versions = listOf(spec, "versions").filter(isObject);
  const stored = versions.find((version) => version["storage"] === true);
  const schema = stored && schemaOf(stored);
  if (stored === undefined || schema === undefined) return [];
  return versions.flatMap((version, i) => {
    const own = version === stored || version["served"] !== true ? undefined : schemaOf(version);
    const lost = own === undefined ? [] : lostFields(own, schema, schemaPath(i), "");
    return lost.map((field) => notStored(resource, field, version, stored));
  });
}

function notStored(
  resource: SetCrd["resource"],
  { name, path }: LostField,
  version: JsonObject,
  stored: JsonObject,
): Diagnostic {
  return problems["not-stored"]({
    resource,
    path,
    message: `${name} of ${textOf(version, "name")} is dropped when an object is stored: the storage version ${textOf(stored, "name")} does not have it`,
    found: name,
    hint: "add the field to the storage version, or convert the versions with a webhook",
  });
}

function schemaOf(version: JsonObject): Structural | undefined {
  const raw = getKey(mapOf(version, "schema"), "openAPIV3Schema");
  return isObject(raw) ? new Structural(raw) : undefined;
}

interface LostField {
  readonly name: string;
  readonly path: FieldPath;
}

const EVERYWHERE = new Set(["apiVersion", "kind", "metadata"]);

/** Only the topmost field is reported of what is lost as a whole. */
function lostFields(own: Structural, stored: Structural, path: FieldPath, name: string): LostField[] {
  if (stored.preservesUnknownFields) return [];
  const fields = [...(own.properties ?? [])].filter(([field]) => name !== "" || !EVERYWHERE.has(field));
  return [
    ...fields.flatMap(([field, below]) => {
      const at = child(child(path, "properties"), field);
      const whole = name === "" ? field : `${name}.${field}`;
      const kept = stored.field(field);
      if (kept !== null) return lostFields(below, kept, at, whole);
      return stored.additional === true ? [] : [{ name: whole, path: at }];
    }),
    ...(own.items !== null && stored.items !== null
      ? lostFields(own.items, stored.items, child(path, "items"), `${name}[]`)
      : []),
    ...(own.values !== null && stored.values !== null
      ? lostFields(own.values, stored.values, child(path, "additionalProperties"), `${name}.*`)
      : []),
  ];
}
