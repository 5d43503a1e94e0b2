import type { Container, PodSpec, Volume, VolumeProjection } from "../type/go-types.js";
import { zeroOf } from "../type/zero.js";

const PREFIX = "kube-api-access-";
const PATH = "/var/run/secrets/kubernetes.io/serviceaccount";
/** An hour, and seven seconds by which the API server distinguishes these tokens from others. */
const SECONDS = 3607;
const MODE = 0o644;

/** The name of the volume: its end is random. */
export function tokenVolumeName(suffix: string): string {
  return `${PREFIX}${suffix}`;
}

/** Mounts the token of its account into every container that has nothing at its path. */
export function mountToken(spec: PodSpec, suffix: string): void {
  const known = spec.volumes.find(({ name }) => name.startsWith(PREFIX));
  const name = known?.name ?? tokenVolumeName(suffix);
  const lacking = [...spec.initContainers, ...spec.containers].filter(lacksMount);
  for (const container of lacking)
    container.volumeMounts = [
      ...container.volumeMounts,
      { ...zeroOf("core/v1.VolumeMount"), name, readOnly: true, mountPath: PATH },
    ];
  if (known === undefined && lacking.length > 0) spec.volumes = [...spec.volumes, tokenVolume(name)];
}

function lacksMount({ volumeMounts }: Container): boolean {
  return !volumeMounts.some(({ mountPath }) => mountPath === PATH);
}

function tokenVolume(name: string): Volume {
  const projection = zeroOf("core/v1.VolumeProjection");
  const sources: VolumeProjection[] = [
    { ...projection, serviceAccountToken: { audience: "", expirationSeconds: SECONDS, path: "token" } },
    {
      ...projection,
      configMap: {
        name: "kube-root-ca.crt",
        items: [{ key: "ca.crt", path: "ca.crt", mode: undefined }],
        optional: undefined,
      },
    },
    {
      ...projection,
      downwardAPI: {
        items: [
          {
            path: "namespace",
            fieldRef: { apiVersion: "v1", fieldPath: "metadata.namespace" },
            resourceFieldRef: undefined,
            mode: undefined,
          },
        ],
      },
    },
  ];
  return { ...zeroOf("core/v1.Volume"), name, projected: { sources, defaultMode: MODE } };
}
