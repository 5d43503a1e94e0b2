import { decodeReadableMetadata, listOf, mapOf, textOf } from "../../machinery/index.js";
import { type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import type { Chain } from "./chain.js";
import { changeTyped, codeOf, noteNotPorted } from "./chain-typed.js";
import { MetadataEditor } from "./chain-metadata.js";
import type { CustomVersion } from "../schema/crd.js";
import type { StepName } from "./step.js";
import { editsBetween } from "../mutating/mutating-edits.js";
import { prune } from "../schema/prune.js";
import { applyDefaults } from "../schema/default.js";
import { decodeResource } from "../schema/crd-decode.js";
import { fillStored } from "./chain-placeholder.js";
import { written } from "../mutating/mutating-nil.js";

/** Reads the stored object: unknown fields are pruned, and new defaults are filled in. */
export function readStored(chain: Chain): void {
  if (chain.old === null) return;
  noteStored(chain, chain.old);
  chain.old = read(chain.old, chain);
  const { served, namespace } = chain.scope;
  const editor = new MetadataEditor(chain.old);
  if (namespace !== "") editor.set("namespace", namespace);
  const isNumbered = (getKey(editor.metadata, "generation") ?? 0) !== 0;
  if (served.custom !== undefined && !isNumbered) editor.set("generation", 1);
  chain.old = editor.object;
  fillStored(chain);
}

/** Rules that are not ported are about annotations, so the rest is not decoded once more. */
function noteStored(chain: Chain, { metadata = {} }: JsonObject): void {
  const code = codeOf(chain);
  const value = code?.decodeFields({ metadata }).value;
  if (code !== undefined && value !== undefined) noteNotPorted(chain, code, value);
}

/** The response to a write is the stored object read back: pruned and defaulted by the schema. */
export function readBack(chain: Chain): void {
  const { object, scope } = chain;
  const code = codeOf(chain);
  if (code !== undefined) {
    if (completesDeletion(chain)) return;
    changeTyped(chain, "read back", (value) => code.store(value, chain.world));
    return;
  }
  if (object === null || !isReadOtherwise(chain)) return;
  const value = read(written(object) as JsonObject, chain);
  const edits = editsBetween(object, value, scope.served.schema()).map((edit) =>
    edit.op === "remove" ? { ...edit, op: "prune" as const } : { ...edit, op: "default" as const },
  );
  chain.object = value;
  if (edits.length > 0) chain.note("read back", 1, { by: chain.definition, edits });
}

/** Go's ShouldDeleteDuringUpdate: without its last finalizer an object is deleted, and answered as it was prepared. */
function completesDeletion({ object, old }: Chain): boolean {
  const [meta, before] = [object, old].map((one) => mapOf(one ?? {}, "metadata")) as [JsonObject, JsonObject];
  if (textOf(before, "deletionTimestamp") === "" || listOf(meta, "finalizers").length > 0) return false;
  return (getKey(before, "deletionGracePeriodSeconds") ?? 0) === 0;
}

const MUTATING: ReadonlySet<StepName> = new Set(["mutate", "mutating webhook"]);

/** An object that was already pruned and defaulted is unchanged, unless it was modified since. */
function isReadOtherwise({ steps, scope }: Chain): boolean {
  const { custom, storage } = scope.served;
  const isMutated = steps.some(({ name, edits }) => MUTATING.has(name) && edits.length > 0);
  // A new object is stored without status; a default of the whole status is filled in on read.
  const hasStatusDefault =
    custom?.hasStatus === true && custom.schema?.properties?.get("status")?.default !== undefined;
  return isMutated || storage !== undefined || hasStatusDefault;
}

/**
 * An object as read from storage: pruned and defaulted by the storage version, then pruned, but not defaulted, by the
 * requested version.
 */
function read(object: JsonObject, { scope, world }: Chain): JsonObject {
  const { custom, storage, builtin } = scope.served;
  if (custom === undefined) return builtin?.stored(object, world) ?? readable(object);
  const version = storage ?? custom;
  const stored = { ...object, apiVersion: version.apiVersion };
  const whole = decodeResource(stored, version);
  // No API server stores such an object; its readable parts are used.
  const decoded = whole.fault === undefined ? whole : decodeResource(readable(stored), version);
  const { value } = applyDefaults(decoded.value, version.schema);
  if (!isObject(value)) return object;
  return storage === undefined ? value : converted(value, custom);
}

function converted(
  value: JsonObject,
  { apiVersion, schema, preservesUnknownFields }: CustomVersion,
): JsonObject {
  const object = { ...value, apiVersion };
  return preservesUnknownFields ? object : (prune(object, schema, { isResource: true }).value as JsonObject);
}

function readable(object: JsonObject): JsonObject {
  const metadata = getKey(object, "metadata");
  return { ...object, metadata: isObject(metadata) ? decodeReadableMetadata(metadata) : {} };
}
