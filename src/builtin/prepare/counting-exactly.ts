import { nextGeneration } from "../../machinery/index.js";
import type {
  MutatingWebhookConfiguration,
  NetworkPolicy,
  ObjectMeta,
  ValidatingWebhookConfiguration,
} from "../type/go-types.js";
import type { GoValue } from "../type/zero.js";
import type { ObjectRules } from "../check/kind-rules.js";
import { areIdentical } from "../type/equal.js";
import { defaultsOf } from "../default/set-defaults.js";

/** For these kinds a change from nil to empty also increases the generation. */
function countingExactly<T extends { metadata: ObjectMeta }>(part: keyof T): ObjectRules<T> {
  return {
    prepareCreate: ({ metadata }) => {
      metadata.generation = 1;
    },
    prepareUpdate: (object, old) => {
      if (!areIdentical(object[part] as GoValue, old[part] as GoValue))
        object.metadata.generation = nextGeneration(old.metadata.generation);
    },
  };
}

export const networkPolicy: ObjectRules<NetworkPolicy> = {
  setDefaults: defaultsOf("networking/v1.NetworkPolicy"),
  ...countingExactly<NetworkPolicy>("spec"),
};

export const mutatingWebhooks: ObjectRules<MutatingWebhookConfiguration> = {
  setDefaults: defaultsOf("admissionregistration/v1.MutatingWebhookConfiguration"),
  ...countingExactly<MutatingWebhookConfiguration>("webhooks"),
};

export const validatingWebhooks: ObjectRules<ValidatingWebhookConfiguration> = {
  setDefaults: defaultsOf("admissionregistration/v1.ValidatingWebhookConfiguration"),
  ...countingExactly<ValidatingWebhookConfiguration>("webhooks"),
};
