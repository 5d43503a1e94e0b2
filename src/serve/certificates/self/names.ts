import type { ObjectRef } from "../../../cluster/index.js";

/** The Service of the webhooks and the configurations that call it. */
export interface WebhookService {
  readonly name: string;
  readonly namespace: string;
}

/** A webhook configuration whose bundle is kept up to date. */
export interface WebhookConfigurationName {
  readonly kind: "MutatingWebhookConfiguration" | "ValidatingWebhookConfiguration";
  readonly name: string;
}

/** Different from the manager of an installation, so that reapplying it does not remove the bundle. */
export const FIELD_MANAGER = "varve-certificates";

/** The annotation with the certificate strategy; it is never inferred. */
export const MODE_ANNOTATION = "varve.dev/certificates";
export const SELF_MODE = "self";

export interface CertificateObjects {
  readonly authority: ObjectRef;
  readonly leaf: ObjectRef;
  readonly registry: ObjectRef;
  readonly lease: ObjectRef;
  readonly configurations: readonly ObjectRef[];
}

export function objectsOf(
  { name, namespace }: WebhookService,
  configurations: readonly WebhookConfigurationName[],
): CertificateObjects {
  const secret = { apiVersion: "v1", kind: "Secret", namespace };
  return {
    authority: { ...secret, name: `${name}-ca` },
    leaf: { ...secret, name: `${name}-tls` },
    registry: { apiVersion: "v1", kind: "ConfigMap", namespace, name: `${name}-replicas` },
    lease: { apiVersion: "coordination.k8s.io/v1", kind: "Lease", namespace, name: `${name}-certificates` },
    configurations: configurations.map(({ kind, name: own }) => ({
      apiVersion: "admissionregistration.k8s.io/v1",
      kind,
      name: own,
    })),
  };
}

/** The DNS names of a Service. */
export function hostsOf({ name, namespace }: WebhookService): readonly string[] {
  return [`${name}.${namespace}.svc`, `${name}.${namespace}.svc.cluster.local`];
}
