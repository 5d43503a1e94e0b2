import type { CSIDriver, CSIDriverSpec, TokenRequest } from "../../type/go-types.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { checkImmutableValue, checkImmutableList } from "../../check/immutable.js";
import type { CheckRules, ClusterSettings } from "../../check/kind-rules.js";
import type { Spot } from "../../check/spot.js";
import { isGateOn } from "../../../model/internal.js";
import { subdomainFaults } from "../../../machinery/index.js";

const GROUP_POLICIES = ["File", "None", "ReadWriteOnceWithFSType"];
const LIFECYCLE_MODES = ["Persistent", "Ephemeral"];
const SHORTEST_TOKEN = 600;
const LONGEST_TOKEN = 2 ** 32;
const SHORTEST_PERIOD = 10;

export const csiDriver: CheckRules<CSIDriver> = {
  check({ metadata, spec }, at, cluster) {
    checkMetadata(metadata, false, subdomainFaults, at.field("metadata"));
    checkSpec(spec, at.field("spec"), cluster);
  },
  checkUpdate({ metadata, spec }, old, at, cluster) {
    checkMetadataUpdate(metadata, old.metadata, at.field("metadata"));
    const place = at.field("spec");
    checkSpec(spec, place, cluster);
    checkImmutableValue(spec.attachRequired, old.spec.attachRequired, place.field("attachedRequired"));
    checkImmutableList(
      spec.volumeLifecycleModes,
      old.spec.volumeLifecycleModes,
      place.field("volumeLifecycleModes"),
    );
  },
};

/** The API server spells `attachRequired` in its own way. */
function checkSpec(spec: CSIDriverSpec, at: Spot, cluster: ClusterSettings): void {
  if (spec.attachRequired === undefined) at.field("attachedRequired").required();
  if (spec.podInfoOnMount === undefined) at.field("podInfoOnMount").required();
  if (spec.storageCapacity === undefined) at.field("storageCapacity").required();
  const { fsGroupPolicy, nodeAllocatableUpdatePeriodSeconds: period } = spec;
  if (fsGroupPolicy !== undefined && !GROUP_POLICIES.includes(fsGroupPolicy))
    at.field("fsGroupPolicy").notSupportedTyped(fsGroupPolicy, GROUP_POLICIES);
  checkTokens(spec.tokenRequests, at.field("tokenRequests"));
  for (const mode of spec.volumeLifecycleModes)
    if (!LIFECYCLE_MODES.includes(mode))
      at.field("volumeLifecycleModes").notSupportedTyped(mode, LIFECYCLE_MODES);
  if (spec.seLinuxMount === undefined) at.field("seLinuxMount").required();
  if (period !== undefined && period < SHORTEST_PERIOD)
    at.field("nodeAllocatableUpdatePeriodSeconds").invalid(
      period,
      "must be greater than or equal to 10 seconds",
    );
  const inSecrets = spec.serviceAccountTokenInSecrets;
  if (inSecrets !== undefined && spec.tokenRequests.length === 0)
    at.field("serviceAccountTokenInSecrets").invalid(
      inSecrets,
      "serviceAccountTokenInSecrets is set but no tokenRequests are specified",
    );
  if (spec.preventPodSchedulingIfMissing === undefined && isGateOn("VolumeLimitScaling", cluster))
    at.field("preventPodSchedulingIfMissing").required();
}

function checkTokens(requests: readonly TokenRequest[], at: Spot): void {
  const audiences = new Set<string>();
  at.each(requests, ({ audience, expirationSeconds: seconds }, here) => {
    if (audiences.has(audience)) {
      here.field("audience").duplicate(audience);
      return;
    }
    audiences.add(audience);
    if (seconds === undefined) return;
    const place = here.field("expirationSeconds");
    if (seconds < SHORTEST_TOKEN) place.invalid(seconds, "may not specify a duration less than 10 minutes");
    if (seconds > LONGEST_TOKEN)
      place.invalid(seconds, "may not specify a duration larger than 2^32 seconds");
  });
}
