import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import type { Secret } from "../../type/go-types.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { areEqualTexts } from "../../type/equal.js";
import { base64Length } from "../../check/base64-length.js";
import { checkSecretType } from "./secret-type.js";
import { checkImmutableValue } from "../../check/immutable.js";
import { configKeyFaults } from "../../check/config-key.js";
import { isNil } from "../../type/zero.js";
import { pairNotCovered } from "../../check/tls-pair.js";
import { subdomainFaults } from "../../../machinery/index.js";

/** 1 MiB for all values together. */
const LARGEST = 1024 * 1024;
const SEALED = "field is immutable when `immutable` is set";

export const secret: CheckRules<Secret> = {
  check,
  checkUpdate(object, old, at) {
    checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
    checkImmutableValue(object.type, old.type, at.field("type"));
    if (old.immutable === true) {
      if (object.immutable !== true) at.field("immutable").forbidden(SEALED);
      if (!isSameData(object.data, old.data)) at.field("data").forbidden(SEALED);
    }
    check(object, at);
  },
  notCovered: pairNotCovered,
};

/** Go distinguishes nil from empty here, and the storage has no empty maps. */
function isSameData(data: Secret["data"], old: Secret["data"]): boolean {
  return Object.keys(old).length === 0 ? isNil(data) : areEqualTexts(data, old);
}

function check(object: Secret, at: RootSpot): void {
  checkMetadata(object.metadata, true, subdomainFaults, at.field("metadata"));
  const place = at.field("data");
  let size = 0;
  for (const [key, value] of Object.entries(object.data)) {
    place.item(key).faults(key, configKeyFaults(key));
    size += base64Length(value ?? "");
  }
  if (size > LARGEST) place.tooLong(LARGEST);
  checkSecretType(object, at);
}
