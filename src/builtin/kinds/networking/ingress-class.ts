import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import type { IngressClass, IngressClassParametersReference } from "../../type/go-types.js";
import { byteLength, labelFaults, subdomainFaults } from "../../../machinery/index.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import type { Spot } from "../../check/spot.js";
import { checkDomainPath } from "../../check/domain-path.js";
import { checkTypedReference } from "./typed-reference.js";
import { checkImmutableText } from "../../check/immutable.js";

const LONGEST_CONTROLLER = 250;
const SCOPES = ["Cluster", "Namespace"];

export const ingressClass: CheckRules<IngressClass> = {
  check,
  checkUpdate(object, old, at) {
    checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
    checkImmutableText(object.spec.controller, old.spec.controller, at.field("spec").field("controller"));
    check(object, at);
  },
};

function check({ metadata, spec }: IngressClass, at: RootSpot): void {
  checkMetadata(metadata, false, subdomainFaults, at.field("metadata"));
  const place = at.field("spec");
  if (byteLength(spec.controller) > LONGEST_CONTROLLER) place.field("controller").tooLong(LONGEST_CONTROLLER);
  checkDomainPath(spec.controller, place.field("controller"));
  if (spec.parameters !== undefined) checkParameters(spec.parameters, place.field("parameters"));
}

function checkParameters(parameters: IngressClassParametersReference, at: Spot): void {
  const { scope, namespace } = parameters;
  checkTypedReference(parameters, at);
  if (scope === undefined) at.field("scope").required();
  else if (!SCOPES.includes(scope)) at.field("scope").notSupported(scope, SCOPES);
  else if (scope === "Cluster") {
    if (namespace !== undefined) at.field("namespace").forbidden("`parameters.scope` is set to 'Cluster'");
  } else if (namespace === undefined)
    at.field("namespace").required("`parameters.scope` is set to 'Namespace'");
  else at.field("namespace").faults(namespace, labelFaults(namespace));
}
