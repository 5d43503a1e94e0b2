import type { Installation } from "./installation.js";
import type { JsonObject } from "../../model/index.js";
import { certificateSecret } from "./certificate-secret.js";
import { hostsOf } from "../certificates/self/names.js";
import { labelsOf } from "./service.js";

const API = "cert-manager.io/v1";
const EC = { algorithm: "ECDSA", size: 256 };

/** The leaf, whose authority goes into the bundle. */
export function certificateName(service: string): string {
  return `${service}-leaf`;
}

/**
 * An authority valid for ten years that signs leaves for 90 days. Self-signed leaves would change the bundle on each
 * renewal, before all pods serve the new one (cert-manager 6350); an authority without a duration is valid for 90 days.
 */
export function certManagerObjects(installation: Installation): readonly JsonObject[] {
  const { certificates, namespace, service } = installation;
  if (certificates !== "cert-manager") return [];
  const metadata = (name: string): JsonObject => ({ name, namespace, labels: labelsOf(installation) });
  const [root, signer, authority] = [
    `${service.name}-self-signed`,
    `${service.name}-ca`,
    `${service.name}-ca`,
  ];
  const authoritySecret = `${service.name}-cert-manager-ca`;
  return [
    { apiVersion: API, kind: "Issuer", metadata: metadata(root), spec: { selfSigned: {} } },
    {
      apiVersion: API,
      kind: "Certificate",
      metadata: metadata(authority),
      spec: {
        isCA: true,
        commonName: authority,
        duration: "87600h",
        renewBefore: "8760h",
        // With the same key, a renewed authority still verifies existing leaves.
        privateKey: { ...EC, rotationPolicy: "Never" },
        secretName: authoritySecret,
        issuerRef: { group: "cert-manager.io", kind: "Issuer", name: root },
      },
    },
    {
      apiVersion: API,
      kind: "Issuer",
      metadata: metadata(signer),
      spec: { ca: { secretName: authoritySecret } },
    },
    {
      apiVersion: API,
      kind: "Certificate",
      metadata: metadata(certificateName(service.name)),
      spec: {
        dnsNames: [...hostsOf(service)],
        duration: "2160h",
        renewBefore: "720h",
        privateKey: { ...EC, rotationPolicy: "Always" },
        usages: ["digital signature", "server auth"],
        secretName: certificateSecret(certificates, service.name),
        issuerRef: { group: "cert-manager.io", kind: "Issuer", name: signer },
      },
    },
  ];
}
