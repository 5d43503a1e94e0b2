import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { goJson, subdomainFaults } from "../../../machinery/index.js";
import type { ControllerRevision } from "../../type/go-types.js";
import { checkNonNegative } from "../../check/range.js";
import { isObject } from "../../../model/index.js";

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
    // The bytes that were sent are compared, and clients send keys in order.
    const printed = goJson(object.data);
    if (printed !== goJson(old.data)) at.field("data").invalidPrinted(printed, "field is immutable");
  },
};

function check({ metadata, revision }: ControllerRevision, at: RootSpot): void {
  checkMetadata(metadata, true, subdomainFaults, at.field("metadata"));
  checkNonNegative(revision, at.field("revision"));
}
