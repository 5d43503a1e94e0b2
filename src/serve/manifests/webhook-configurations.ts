import { type Json, type JsonObject, VarveError, isObject } from "../../model/index.js";
import { quote, defined } from "../../model/internal.js";
import { type HandlerType, webhookPath } from "../webhook/webhook-path.js";
import { type Installation, configurationsOf } from "./installation.js";
import { MODE_ANNOTATION } from "../certificates/self/names.js";
import type { Webhook } from "../webhook/platform.js";
import { certificateName } from "./cert-manager.js";
import { problems } from "../problems.js";

/** The webhook configurations of a platform. */
export function webhookConfigurations(installation: Installation): readonly JsonObject[] {
  const { platform, certificates, namespace, service } = installation;
  const annotations = {
    // A server with another strategy must not take over certificates that another tool manages.
    [MODE_ANNOTATION]: certificates,
    ...(certificates === "cert-manager" && {
      "cert-manager.io/inject-ca-from": `${namespace}/${certificateName(service.name)}`,
    }),
  };
  return configurationsOf(platform, installation).map(({ kind, name }) => {
    const type = kind === "MutatingWebhookConfiguration" ? "mutate" : "validate";
    return {
      apiVersion: "admissionregistration.k8s.io/v1",
      kind,
      metadata: { name, annotations },
      webhooks: webhooksOf(type, installation),
    };
  });
}

function webhooksOf(type: HandlerType, installation: Installation): JsonObject[] {
  const webhooks = installedAs(type, installation);
  const names = webhooks.map((webhook) => nameOf(type, webhook, webhooks, installation.suffix));
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined)
    throw new VarveError(
      problems["declared-twice"]({
        message: `two webhooks have the name ${quote(twice)}`,
        hint: "give one of them another name: install: { name }",
      }),
    );
  return webhooks.map((webhook, i) => entryOf(type, webhook, names[i] as string, installation));
}

function installedAs(type: HandlerType, { platform, hasPolicies }: Installation): readonly Webhook[] {
  return (platform[type] ?? []).filter(({ install }) => !hasPolicies || install?.insteadOf !== "policies");
}

/** `mwidget.example.com`. A kind with two versions or groups has both in its name. */
function nameOf(
  type: HandlerType,
  { group, version, kind, install }: Webhook,
  all: readonly Webhook[],
  suffix: string | undefined,
): string {
  if (install?.name !== undefined) return install.name;
  const first = `${type.slice(0, 1)}${kind.toLowerCase()}`;
  const isAlone = all.filter((other) => other.kind.toLowerCase() === kind.toLowerCase()).length === 1;
  const unique = isAlone ? first : `${first}-${version}-${(group || "core").replaceAll(".", "-")}`;
  // A name needs three parts; built-in groups may have one.
  const domain = group.includes(".") ? group : `${group || "core"}.k8s.io`;
  return `${unique}.${suffix ?? domain}`;
}

function entryOf(type: HandlerType, webhook: Webhook, name: string, installation: Installation): JsonObject {
  const { install = {} } = webhook;
  const { reinvocationPolicy, objectSelector, matchConditions } = install;
  return {
    name,
    admissionReviewVersions: ["v1"],
    clientConfig: { service: { ...installation.service, path: webhookPath(type, webhook) } },
    rules: [ruleOf(webhook, installation)],
    failurePolicy: install.failurePolicy ?? "Fail",
    matchPolicy: install.matchPolicy ?? "Equivalent",
    sideEffects: "None",
    timeoutSeconds: install.timeoutSeconds ?? 10,
    ...(type === "mutate" && reinvocationPolicy !== undefined && { reinvocationPolicy }),
    namespaceSelector: namespacesOf(installation.namespace, install.namespaceSelector),
    ...defined({ objectSelector }),
    ...(matchConditions !== undefined && { matchConditions: matchConditions.map((one) => ({ ...one })) }),
  };
}

function ruleOf(webhook: Webhook, { kinds }: Installation): JsonObject {
  const { group, version, operations = ["CREATE", "UPDATE"], subresources = [] } = webhook;
  const { plural, scope } = kinds.of(webhook);
  return {
    apiGroups: [group],
    apiVersions: [version],
    operations: [...operations],
    resources: [plural, ...subresources.map((below) => `${plural}/${below}`)],
    scope,
  };
}

/** Pods in the namespace of the server must be able to start without it. */
function namespacesOf(own: string, more: JsonObject = {}): JsonObject {
  const listed = more["matchExpressions"];
  const not: Json = { key: "kubernetes.io/metadata.name", operator: "NotIn", values: [own] };
  return { ...more, matchExpressions: [not, ...(Array.isArray(listed) ? listed.filter(isObject) : [])] };
}
