import { builtinNameFaults, isBuiltinNamespaced } from "../check/scope.js";
import { checkMetadata, checkMetadataUpdate } from "../check/metadata.js";
import type { CheckRules } from "../check/kind-rules.js";
import type { GoObject } from "./go-object.js";

/** A kind whose objects are those of the API server, and whose rules are not ported except those about metadata. */
export function metadataOnly(name: string): CheckRules<GoObject> {
  const [apiVersion = "", kind = ""] = name.split(" ");
  const nameFaults = builtinNameFaults(apiVersion, kind);
  const isNamespaced = isBuiltinNamespaced(apiVersion, kind);
  return {
    isMetadataOnly: true,
    check: ({ metadata }, at) => checkMetadata(metadata, isNamespaced, nameFaults, at.field("metadata")),
    checkUpdate: ({ metadata }, old, at) => checkMetadataUpdate(metadata, old.metadata, at.field("metadata")),
    notCovered: (object) => Object.keys(object).filter((field) => !JUDGED.has(field)),
  };
}

const JUDGED = new Set(["apiVersion", "kind", "metadata", "status"]);
