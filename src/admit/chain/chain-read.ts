import { type JsonObject, getKey, isObject } from "../../model/index.js";
import type { Chain } from "./chain.js";
import { MetadataEditor } from "./chain-metadata.js";
import type { ServedKind } from "../world/world-kind.js";
import { applyDefaults } from "../schema/default.js";
import { decodeReadableMetadata } from "../metadata/metadata-decode.js";
import { decodeResource } from "../schema/crd-decode.js";
import { fillStored } from "./chain-placeholder.js";
import { written } from "../mutating/mutating-nil.js";

/** Reads what is stored: what the schema no longer knows is gone, and what it has got since is filled in. */
export function readStored(chain: Chain): void {
  if (chain.old === null) return;
  chain.old = read(chain.old, chain.scope.served).value;
  const { served, namespace } = chain.scope;
  const editor = new MetadataEditor(chain.old);
  if (namespace !== "") editor.set("namespace", namespace);
  const isNumbered = (getKey(editor.metadata, "generation") ?? 0) !== 0;
  if (served.custom !== undefined && !isNumbered) editor.set("generation", 1);
  chain.old = editor.object;
  fillStored(chain);
}

/** What policies write is stored as it is, and loses what the schema does not know when it is next read. */
export function readBack(chain: Chain): void {
  if (chain.object === null || !chain.steps.some(({ name, edits }) => name === "mutate" && edits.length > 0))
    return;
  const { value, edits } = read(written(chain.object) as JsonObject, chain.scope.served);
  chain.object = value;
  if (edits.length > 0) chain.note("read back", 1, { by: chain.definition, edits });
}

function read(
  object: JsonObject,
  { custom }: ServedKind,
): Pick<ReturnType<typeof decodeResource>, "value" | "edits"> {
  if (custom === undefined) return { value: readable(object), edits: [] };
  const stored = { ...object, apiVersion: custom.apiVersion };
  const whole = decodeResource(stored, custom);
  // No API server stored such an object; what can be read of it is taken for what is there.
  const decoded = whole.fault === undefined ? whole : decodeResource(readable(stored), custom);
  const { value, edits } = applyDefaults(decoded.value, custom.schema);
  return { value: isObject(value) ? value : object, edits: [...decoded.edits, ...edits] };
}

function readable(object: JsonObject): JsonObject {
  const metadata = getKey(object, "metadata");
  return { ...object, metadata: isObject(metadata) ? decodeReadableMetadata(metadata) : {} };
}
