import type { CertificateStrategy } from "../webhook/install.js";
import { objectsOf } from "../certificates/self/names.js";

/** The Secret that pods serve from. That of cert-manager has a name of its own: no other strategy takes it for its own. */
export function certificateSecret(strategy: CertificateStrategy, service: string): string {
  if (strategy === "cert-manager") return `${service}-cert-manager-tls`;
  return objectsOf({ name: service, namespace: "" }, []).leaf.name;
}
