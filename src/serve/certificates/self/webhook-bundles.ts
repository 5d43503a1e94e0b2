import { type Json, type JsonObject, getAt } from "../../../model/index.js";
import { getKey, pathOf, textAt } from "../../../model/internal.js";
import type { KnownConfiguration, KnownCertificate } from "../rotation/standing.js";
import { base64, fromBase64 } from "./secret.js";
import { MODE_ANNOTATION, type WebhookService } from "./names.js";
import { certificatesIn } from "../rotation/known-certificate.js";

const SERVICE = pathOf("clientConfig", "service");

/** The bundles of the webhooks of a configuration that call this Service. */
export function knownConfiguration(configuration: JsonObject, service: WebhookService): KnownConfiguration {
  const bundles = webhooksOf(configuration, service).map((webhook) =>
    certificatesIn(fromBase64(textAt(getKey(webhook, "clientConfig"), "caBundle"))),
  );
  return { name: nameOfObject(configuration), bundles };
}

/** With its kind: a mutating and a validating configuration often have the same name. */
export function nameOfObject(object: JsonObject): string {
  return `${textAt(object, "kind")} ${textAt(getKey(object, "metadata"), "name")}`;
}

/** The configuration to apply to publish a bundle: only the bundles of these webhooks, and the strategy. */
export function publication(
  configuration: JsonObject,
  service: WebhookService,
  bundle: readonly KnownCertificate[],
  mode: string,
): JsonObject {
  const metadata = getKey(configuration, "metadata");
  const caBundle = base64(bundle.map(({ pem }) => pem).join(""));
  return {
    apiVersion: textAt(configuration, "apiVersion"),
    kind: textAt(configuration, "kind"),
    metadata: {
      name: textAt(metadata, "name"),
      // If it changed, it may have other webhooks or another bundle.
      resourceVersion: textAt(metadata, "resourceVersion"),
      annotations: { [MODE_ANNOTATION]: mode },
    },
    webhooks: webhooksOf(configuration, service).map((webhook) => ({
      name: textAt(webhook, "name"),
      clientConfig: { caBundle },
    })),
  };
}

/** A configuration may contain webhooks of others with their own bundles. */
function webhooksOf(configuration: JsonObject, { name, namespace }: WebhookService): readonly JsonObject[] {
  const webhooks = getKey(configuration, "webhooks");
  const calls = (webhook: Json): webhook is JsonObject => {
    const service = getAt(webhook, SERVICE);
    return textAt(service, "name") === name && textAt(service, "namespace") === namespace;
  };
  return Array.isArray(webhooks) ? webhooks.filter(calls) : [];
}
