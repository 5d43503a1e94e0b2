import type { Lease, LimitRange, PodDisruptionBudget, PriorityClass } from "../type/go-types.js";
import type { ObjectRules } from "../check/kind-rules.js";
import { defaultsOf } from "../default/set-defaults.js";
import { isGateOn } from "../../model/internal.js";
import { usual } from "./usual.js";

/** The election of leaders by the cluster is off, usually. */
export const lease: ObjectRules<Lease> = {
  prepareCreate({ spec }, _, cluster) {
    if (isGateOn("CoordinatedLeaderElection", cluster)) return;
    spec.strategy = undefined;
    spec.preferredHolder = undefined;
  },
  prepareUpdate({ spec }, old, cluster) {
    if (isGateOn("CoordinatedLeaderElection", cluster)) return;
    if (old.spec.strategy === undefined) spec.strategy = undefined;
    if (old.spec.preferredHolder === undefined) spec.preferredHolder = undefined;
  },
};

/** A LimitRange without a name gets a random identifier as its name; that of the object is as good. */
export const limitRange: ObjectRules<LimitRange> = {
  setDefaults: defaultsOf("core/v1.LimitRange"),
  prepareCreate({ metadata }) {
    metadata.name ||= metadata.uid;
  },
};

/** A former version used this label for a selector that matches nothing. */
const EMPTY_MATCH = "pdb.kubernetes.io/deprecated-v1beta1-empty-selector-match";

export const disruptionBudget: ObjectRules<PodDisruptionBudget> = {
  ...usual("policy/v1.PodDisruptionBudget", { hasGeneration: true, resetsStatus: true }),
  convert({ spec }) {
    const { selector } = spec;
    if (selector === undefined || !selector.matchExpressions.some(({ key }) => key === EMPTY_MATCH)) return;
    const isAlone = selector.matchExpressions.length === 1 && Object.keys(selector.matchLabels).length === 0;
    const [only] = selector.matchExpressions;
    const isKept = isAlone && only?.values.length === 0 && /^(?:Exists|DoesNotExist)$/.test(only.operator);
    if (!isKept)
      selector.matchExpressions = selector.matchExpressions.filter(({ key }) => key !== EMPTY_MATCH);
  },
};

/** No relevant field can change. */
export const priorityClass: ObjectRules<PriorityClass> = {
  setDefaults: defaultsOf("scheduling/v1.PriorityClass"),
  prepareCreate({ metadata }) {
    metadata.generation = 1;
  },
};
