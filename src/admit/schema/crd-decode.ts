import { decodeMetadata, formatFieldError, metadataEdits, type UnknownField } from "../../machinery/index.js";
import { type Edit, type Json, type JsonObject } from "../../model/index.js";
import { getKey, pathOf, setKey, shallowCopy } from "../../model/internal.js";
import type { CustomVersion } from "./crd.js";
import { coerceEmbedded } from "./metadata-coerce.js";
import { prune } from "./prune.js";
import { pruneNulls } from "./prune-nulls.js";

export interface DecodedResource {
  /** The object after decoding by the API server: known fields only, metadata in its typed form. */
  readonly value: JsonObject;
  /** Dropped fields: a warning, or an error if the request uses strict validation. */
  readonly unknown: readonly UnknownField[];
  readonly edits: readonly Edit[];
  /** Why the request is rejected as bad (400). */
  readonly fault: string | undefined;
}

/** Decodes a custom resource as the API server does, before defaulting. */
export function decodeResource(object: JsonObject, version: CustomVersion): DecodedResource {
  const given = getKey(object, "metadata");
  const metadata = given === undefined ? undefined : decodeMetadata(given);
  if (metadata?.fault !== undefined) return failed(object, metadata.fault);
  const { schema } = version;
  const pruned = version.preservesUnknownFields
    ? { value: object, unknown: [], edits: [] }
    : prune(object, schema, { isResource: true });
  const nulls = version.preservesUnknownFields
    ? { value: pruned.value, edits: [] }
    : pruneNulls(pruned.value, schema);
  const coerced = coerceEmbedded(nulls.value, schema);
  if (coerced.error !== undefined) return failed(object, formatFieldError(coerced.error));
  const restored = restoreMeta(object, coerced.value as JsonObject, metadata?.value);
  const unknownMeta = (metadata?.unknown ?? []).map(({ field, pointer, known }) => ({
    field: `metadata.${field}`,
    path: pathOf("metadata", ...pointer),
    known,
  }));
  return {
    value: restored.value,
    unknown: [...unknownMeta, ...pruned.unknown, ...coerced.unknown],
    edits: [...pruned.edits, ...nulls.edits, ...coerced.edits, ...restored.edits],
    fault: undefined,
  };
}

function failed(object: JsonObject, fault: string): DecodedResource {
  return { value: object, unknown: [], edits: [], fault };
}

/** The fields of every resource are kept whatever the schema did to them, metadata in its typed form. */
function restoreMeta(
  original: JsonObject,
  decoded: JsonObject,
  metadata: JsonObject | undefined,
): { readonly value: JsonObject; readonly edits: readonly Edit[] } {
  const given = getKey(original, "metadata");
  const edits = metadata === undefined ? [] : metadataEdits(given as Json, metadata, pathOf("metadata"));
  let value = decoded;
  for (const name of ["apiVersion", "kind", "metadata"]) {
    const kept = name === "metadata" && edits.length > 0 ? metadata : getKey(original, name);
    if (kept === undefined || kept === getKey(value, name)) continue;
    if (value === decoded) value = shallowCopy(decoded);
    setKey(value, name, kept);
  }
  return { value, edits };
}
