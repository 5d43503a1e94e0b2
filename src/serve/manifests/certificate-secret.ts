import type { CertificateStrategy } from "../webhook/install.js";
import { objectsOf } from "../certificates/self/names.js";

/** The Secret of the pods. That of cert-manager has a different name, so that no other strategy uses it. */
export function certificateSecret(strategy: CertificateStrategy, service: string): string {
  if (strategy === "cert-manager") return `${service}-cert-manager-tls`;
  return objectsOf({ name: service, namespace: "" }, []).leaf.name;
}
