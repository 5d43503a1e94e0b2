import type { CustomResourceDefinition } from "../type/go-types.js";
import type { ObjectRules } from "../check/kind-rules.js";
import { isNil } from "../type/zero.js";
import { usual } from "./usual.js";

const habits = usual("apiextensions/v1.CustomResourceDefinition", {
  hasGeneration: true,
  resetsStatus: true,
});

/** The status belongs to controllers, except for the versions that objects are stored in. */
export const definition: ObjectRules<CustomResourceDefinition> = {
  ...habits,
  convert: dropEmptyWebhook,
  prepareCreate(object, warn, cluster) {
    habits.prepareCreate(object, warn, cluster);
    addStoredVersion(object);
  },
  prepareUpdate(object, old, cluster) {
    habits.prepareUpdate(object, old, cluster);
    addStoredVersion(object);
  },
};

/** The internal type has the two fields of a webhook without a struct around them. */
function dropEmptyWebhook({ spec: { conversion } }: CustomResourceDefinition): void {
  const webhook = conversion?.webhook;
  if (conversion === undefined || webhook === undefined) return;
  if (webhook.clientConfig === undefined && isNil(webhook.conversionReviewVersions))
    conversion.webhook = undefined;
}

/** The list of the stored object is not changed, which the status may be shared with. */
function addStoredVersion(object: CustomResourceDefinition): void {
  const { spec, status } = object;
  const stored = spec.versions.find(({ storage }) => storage);
  if (stored === undefined || status.storedVersions.includes(stored.name)) return;
  object.status = { ...status, storedVersions: [...status.storedVersions, stored.name] };
}
