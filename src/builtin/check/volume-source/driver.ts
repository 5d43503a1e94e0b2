import type {
  CSIPersistentVolumeSource,
  FlexPersistentVolumeSource,
  SecretReference,
} from "../../type/go-types.js";
import { goLower, labelFaults, subdomainFaults } from "../../../machinery/index.js";
import type { Spot } from "../spot.js";
import { checkCsiDriverName } from "../csi-driver-name.js";

/** The secret for staging on nodes is not checked. */
const CSI_SECRETS = [
  "controllerPublishSecretRef",
  "controllerExpandSecretRef",
  "nodePublishSecretRef",
  "nodeExpandSecretRef",
] as const;

export function checkCsi(source: CSIPersistentVolumeSource, at: Spot): void {
  checkCsiDriverName(source.driver, at.field("driver"));
  if (source.volumeHandle === "") at.field("volumeHandle").required();
  for (const name of CSI_SECRETS) checkSecret(source[name], at.field(name));
}

function checkSecret(secret: SecretReference | undefined, at: Spot): void {
  if (secret === undefined) return;
  const { name, namespace } = secret;
  if (name === "") at.field("name").required();
  else at.field("name").faults(name, subdomainFaults(name));
  if (namespace === "") at.field("namespace").required();
  else at.field("namespace").faults(namespace, labelFaults(namespace));
}

export function checkFlexVolume({ driver, options }: FlexPersistentVolumeSource, at: Spot): void {
  if (driver === "") at.field("driver").required();
  for (const key of Object.keys(options)) {
    const namespace = `.${goLower(key.split("/")[0] ?? "")}`;
    if (namespace.endsWith(".kubernetes.io") || namespace.endsWith(".k8s.io"))
      at.field("options").item(key).invalid(key, "kubernetes.io and k8s.io namespaces are reserved");
  }
}
