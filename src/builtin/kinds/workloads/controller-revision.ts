import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { goJson, subdomainFaults } from "../../../machinery/index.js";
import type { ControllerRevision } from "../../type/go-types.js";
import { checkNonNegative } from "../../check/range.js";
import { type Json, formatJson, isObject } from "../../../model/index.js";
import { compareGoText } from "../../../model/internal.js";

export const controllerRevision: CheckRules<ControllerRevision> = {
  check(object, at) {
    check(object, at);
    const place = at.field("data");
    if (object.data === null) place.required("data is mandatory");
    else if (!isObject(object.data)) place.required("data must be a valid JSON object");
  },
  checkUpdate(object, old, at) {
    checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
    check(object, at);
    const printed = sentText(object.data);
    if (printed !== sentText(old.data)) at.field("data").invalidPrinted(printed, "field is immutable");
  },
};

/** Go compares and prints the bytes that were sent: numbers as they are written. Clients send keys in order. */
function sentText(value: Json): string {
  if (typeof value === "number" || typeof value === "bigint") return formatJson(value);
  if (Array.isArray(value)) return `[${value.map(sentText).join(",")}]`;
  if (!isObject(value)) return goJson(value);
  const keys = Object.keys(value).sort(compareGoText);
  return `{${keys.map((key) => `${goJson(key)}:${sentText(value[key] as Json)}`).join(",")}}`;
}

function check({ metadata, revision }: ControllerRevision, at: RootSpot): void {
  checkMetadata(metadata, true, subdomainFaults, at.field("metadata"));
  checkNonNegative(revision, at.field("revision"));
}
