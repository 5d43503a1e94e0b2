import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import { checkAnyMetadata, checkAnyMetadataUpdate } from "../../check/metadata.js";
import { goJson, labelFaults, subdomainFaults } from "../../../machinery/index.js";
import type { Overhead, RuntimeClass, Scheduling } from "../../type/go-types.js";
import { checkImmutableText } from "../../check/immutable.js";
import type { Spot } from "../../check/spot.js";
import { checkContainerResourceName } from "../../check/resource-name.js";
import { checkLabels } from "../../check/labels.js";
import { checkResources } from "../../pod/container/resources.js";
import { checkTolerations } from "../../pod/scheduling/tolerations.js";
import { printStruct } from "../../type/print.js";
import { zeroOf } from "../../type/zero.js";

export const runtimeClass: CheckRules<RuntimeClass> = {
  check,
  checkUpdate(object, old, at) {
    check(object, at);
    checkAnyMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
    checkImmutableText(object.handler, old.handler, at.field("handler"));
  },
};

function check({ metadata, handler, overhead, scheduling }: RuntimeClass, at: RootSpot): void {
  checkAnyMetadata(metadata, false, subdomainFaults, at.field("metadata"));
  if (handler === "") at.field("handler").required();
  else at.field("handler").faults(handler, labelFaults(handler));
  if (overhead !== undefined) checkOverhead(overhead, at.field("overhead"));
  if (scheduling !== undefined) checkScheduling(scheduling, at.field("scheduling"));
}

/** The overhead of the runtime is checked like the limits of a container, with the same field names in errors. */
function checkOverhead({ podFixed }: Overhead, at: Spot): void {
  const resources = { ...zeroOf("core/v1.ResourceRequirements"), limits: podFixed };
  const rules = {
    allowsPartsOfHugePages: false,
    checkName: checkContainerResourceName,
    claims: new Set<string>(),
  };
  checkResources(resources, rules, at);
}

function checkScheduling({ nodeSelector, tolerations }: Scheduling, at: Spot): void {
  const place = at.field("tolerations");
  checkLabels(nodeSelector, at.field("nodeSelector"));
  // Of a class, no gate is asked.
  checkTolerations(tolerations, { allowsComparing: false }, place);
  const seen = new Set<string>();
  place.each(tolerations, (toleration, here) => {
    const { key, operator, value, effect } = toleration;
    const id = goJson([key, operator, value, effect]);
    if (seen.has(id)) here.duplicatePrinted(printStruct(toleration, "core/v1.Toleration"));
    seen.add(id);
  });
}
