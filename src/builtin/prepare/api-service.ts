import type { APIService } from "../type/go-types.js";
import type { ObjectRules } from "../check/kind-rules.js";
import { usual } from "./usual.js";
import { zeroOf } from "../type/zero.js";

const habits = usual("apiregistration/v1.APIService", { resetsStatus: true });

/** APIs that the API server serves itself are always available. */
export const apiService: ObjectRules<APIService> = {
  ...habits,
  prepareCreate(object) {
    habits.prepareCreate(object);
    if (object.spec.service !== undefined) return;
    const condition = {
      ...zeroOf("apiregistration/v1.APIServiceCondition"),
      type: "Available",
      status: "True",
      lastTransitionTime: object.metadata.creationTimestamp,
      reason: "Local",
      message: "Local APIServices are always available",
    };
    object.status.conditions = [condition];
  },
  unknownFields: ({ status }) =>
    status.conditions.map((_, i) => ["status", "conditions", i, "lastTransitionTime"]),
};
