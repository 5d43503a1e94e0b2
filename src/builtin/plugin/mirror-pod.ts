import type { Container, Pod, PodSpec, Volume } from "../type/go-types.js";
import { containersOf } from "../check/each-container.js";

/** A compromised kubelet must not get access to Secrets through a mirror Pod. */
export function mirrorRefusal({ spec }: Pod): string | undefined {
  if (spec.serviceAccountName !== "") return "a mirror pod may not reference service accounts";
  if (hasSecrets(spec)) return "a mirror pod may not reference secrets";
  const hasToken = spec.volumes.some(({ projected }) =>
    projected?.sources.some(({ serviceAccountToken }) => serviceAccountToken !== undefined),
  );
  return hasToken ? "a mirror pod may not use ServiceAccountToken volume projections" : undefined;
}

function hasSecrets(spec: PodSpec): boolean {
  const names = [
    ...spec.imagePullSecrets.map(({ name }) => name),
    ...containersOf(spec).flatMap(containerSecrets),
    ...spec.volumes.flatMap(volumeSecrets),
  ];
  return names.some((name) => name !== "" && name !== undefined);
}

function containerSecrets({ env, envFrom }: Container): (string | undefined)[] {
  return [
    ...envFrom.map(({ secretRef }) => secretRef?.name),
    ...env.map(({ valueFrom }) => valueFrom?.secretKeyRef?.name),
  ];
}

/** The first source counts if a volume has several, in the order of Go's VisitPodSecretNames. */
function volumeSecrets(volume: Volume): (string | undefined)[] {
  const { azureFile, cephfs, cinder, flexVolume, projected, rbd, secret, scaleIO, iscsi, storageos, csi } =
    volume;
  if (azureFile !== undefined) return [azureFile.secretName];
  if (cephfs !== undefined) return [cephfs.secretRef?.name];
  if (cinder !== undefined) return [cinder.secretRef?.name];
  if (flexVolume !== undefined) return [flexVolume.secretRef?.name];
  if (projected !== undefined) return projected.sources.map((source) => source.secret?.name);
  if (rbd !== undefined) return [rbd.secretRef?.name];
  if (secret !== undefined) return [secret.secretName];
  if (scaleIO !== undefined) return [scaleIO.secretRef?.name];
  if (iscsi !== undefined) return [iscsi.secretRef?.name];
  if (storageos !== undefined) return [storageos.secretRef?.name];
  return [csi?.nodePublishSecretRef?.name];
}
