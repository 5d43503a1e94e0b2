import { type JsonObject } from "../../../model/index.js";
import { type KindsOf, TEXT, expectOptions, listOfKind, required } from "../../../model/internal.js";
import { CONFIGURATION, SERVICE } from "./given.js";
import { type WebhookConfigurationName, type WebhookService, objectsOf } from "./names.js";

/** Options of certificateRoles. */
export interface CertificateRolesOptions {
  readonly service: WebhookService;
  readonly configurations: readonly WebhookConfigurationName[];
  /** The service account, in the namespace of the Service. */
  readonly serviceAccount: string;
}

const OPTIONS: KindsOf<CertificateRolesOptions> = {
  service: required(SERVICE),
  configurations: required(listOfKind(CONFIGURATION)),
  serviceAccount: required(TEXT),
};

const API_GROUP = "rbac.authorization.k8s.io";
const READ = ["get", "list", "watch"];

/**
 * The permissions that `selfCertificates` needs, by object name. `create` cannot be limited to a name, so it is granted
 * in one namespace only; it is needed to recreate a deleted Secret.
 */
export function certificateRoles(options: CertificateRolesOptions): readonly JsonObject[] {
  expectOptions(options, OPTIONS, "certificateRoles");
  const { service, configurations, serviceAccount } = options;
  const { authority, leaf, registry, lease } = objectsOf(service, configurations);
  const core = (resource: string, verbs: readonly string[], names: readonly string[]): JsonObject =>
    rule("", resource, verbs, names);
  const rules = [
    core("secrets", ["create"], []),
    core("secrets", [...READ, "update"], [leaf.name]),
    core("secrets", ["get", "update"], [authority.name]),
    core("configmaps", ["create"], []),
    core("configmaps", ["get", "patch"], [registry.name]),
    rule("coordination.k8s.io", "leases", ["create"], []),
    rule("coordination.k8s.io", "leases", ["get", "update"], [lease.name]),
  ];
  const cluster = (["MutatingWebhookConfiguration", "ValidatingWebhookConfiguration"] as const).flatMap(
    (kind) => {
      const names = configurations.filter((one) => one.kind === kind).map(({ name }) => name);
      const resource = `${kind.toLowerCase()}s`;
      return names.length === 0
        ? []
        : [rule("admissionregistration.k8s.io", resource, [...READ, "patch"], names)];
    },
  );
  const subject = { kind: "ServiceAccount", name: serviceAccount, namespace: service.namespace };
  const local = { name: `${service.name}-certificates`, namespace: service.namespace };
  const wide = { name: `${service.namespace}-${service.name}-certificates` };
  return [
    ...granted("Role", local, rules, subject),
    ...(cluster.length === 0 ? [] : granted("ClusterRole", wide, cluster, subject)),
  ];
}

export function rule(
  group: string,
  resource: string | readonly string[],
  verbs: readonly string[],
  names: readonly string[],
): JsonObject {
  return {
    apiGroups: [group],
    resources: [resource].flat(),
    ...(names.length > 0 && { resourceNames: [...names] }),
    verbs: [...verbs],
  };
}

export function granted(
  kind: "Role" | "ClusterRole",
  metadata: JsonObject & { readonly name: string },
  rules: readonly JsonObject[],
  subject: JsonObject,
): readonly JsonObject[] {
  const apiVersion = `${API_GROUP}/v1`;
  const roleRef = { apiGroup: API_GROUP, kind, name: metadata.name };
  return [
    { apiVersion, kind, metadata, rules: [...rules] },
    { apiVersion, kind: `${kind}Binding`, metadata, roleRef, subjects: [subject] },
  ];
}
