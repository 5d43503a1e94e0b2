import type { ConfigMap } from "../../type/go-types.js";
import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import { areSameTexts } from "../../type/equal.js";
import { base64Length } from "../../check/base64-length.js";
import { byteLength, subdomainFaults } from "../../../machinery/index.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { configKeyFaults } from "../../check/config-key.js";

/** 1 MiB for all values together. */
const LARGEST = 1024 * 1024;
const IMMUTABLE = "field is immutable when `immutable` is set";

export const configMap: CheckRules<ConfigMap> = {
  check,
  checkUpdate(object, old, at) {
    checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
    if (old.immutable === true) checkUnchanged(object, old, at);
    check(object, at);
  },
};

function check({ metadata, data, binaryData }: ConfigMap, at: RootSpot): void {
  checkMetadata(metadata, true, subdomainFaults, at.field("metadata"));
  let size = 0;
  for (const key of Object.keys(data)) {
    const place = at.field("data").item(key);
    place.faults(key, configKeyFaults(key));
    if (Object.hasOwn(binaryData, key)) place.invalid(key, "duplicate of key present in binaryData");
    size += byteLength(data[key] ?? "");
  }
  for (const key of Object.keys(binaryData)) {
    at.field("binaryData").item(key).faults(key, configKeyFaults(key));
    size += base64Length(binaryData[key] ?? "");
  }
  // The error is about the object as a whole, which has no name.
  if (size > LARGEST) at.field("").tooLong(LARGEST);
}

function checkUnchanged(object: ConfigMap, old: ConfigMap, at: RootSpot): void {
  if (object.immutable !== true) at.field("immutable").forbidden(IMMUTABLE);
  if (!areSameTexts(object.data, old.data)) at.field("data").forbidden(IMMUTABLE);
  if (!areSameTexts(object.binaryData, old.binaryData)) at.field("binaryData").forbidden(IMMUTABLE);
}
