import type { MutatingWebhookConfiguration, ValidatingWebhookConfiguration } from "../../type/go-types.js";
import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import { OF_NEW_WEBHOOKS, type WebhookOptions, checkWebhook, optionsOfStored } from "./webhook.js";
import { checkReservedName } from "../../check/reserved-name.js";
import { checkAnyMetadata } from "../../check/metadata.js";
import { subdomainFaults } from "../../../machinery/index.js";

type WebhookConfiguration = MutatingWebhookConfiguration | ValidatingWebhookConfiguration;

/** Configurations of mutating and of validating webhooks. */
export const webhookConfiguration: CheckRules<WebhookConfiguration> = {
  check(object, at, cluster) {
    check(object, at, OF_NEW_WEBHOOKS);
    checkReservedName(object.metadata.name, at.field("metadata"), cluster);
  },
  checkUpdate(object, old, at) {
    check(object, at, optionsOfStored(old.webhooks));
  },
};

function check({ metadata, webhooks }: WebhookConfiguration, at: RootSpot, options: WebhookOptions): void {
  checkAnyMetadata(metadata, false, subdomainFaults, at.field("metadata"));
  const names = new Set<string>();
  at.field("webhooks").each(webhooks, (webhook, place) => {
    const { name } = webhook;
    checkWebhook(webhook, place, options);
    if (options.needsUniqueNames && name !== "" && names.has(name)) place.field("name").duplicate(name);
    names.add(name);
  });
}
