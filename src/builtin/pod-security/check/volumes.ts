import { distinct, plural, quoted } from "./pod-check.js";
import type { PodCheck } from "./pod-check.js";
import type { Volume } from "../../type/go-types.js";

type Source = Exclude<keyof Volume, "name">;

const ALLOWED: readonly Source[] = [
  "configMap",
  "csi",
  "downwardAPI",
  "emptyDir",
  "ephemeral",
  "image",
  "persistentVolumeClaim",
  "projected",
  "secret",
];

/** In the order in which the API server looks for them: only the first is named. */
const RESTRICTED: readonly Source[] = [
  "hostPath",
  "gcePersistentDisk",
  "awsElasticBlockStore",
  "gitRepo",
  "nfs",
  "iscsi",
  "glusterfs",
  "rbd",
  "flexVolume",
  "cinder",
  "cephfs",
  "flocker",
  "fc",
  "azureFile",
  "vsphereVolume",
  "quobyte",
  "azureDisk",
  "photonPersistentDisk",
  "portworxVolume",
  "scaleIO",
  "storageos",
];

export const restrictedVolumes: PodCheck = ({ spec }) => {
  const bad = spec.volumes.filter((volume) => ALLOWED.every((source) => volume[source] === undefined));
  if (bad.length === 0) return undefined;
  const types = distinct(
    bad.map((volume) => RESTRICTED.find((source) => volume[source] !== undefined) ?? "unknown"),
  );
  const volumes = `${plural(bad.length, "volume")} ${quoted(bad.map(({ name }) => name))}`;
  const uses = `${plural(bad.length, "uses", "use")} ${plural(types.length, "restricted volume type")}`;
  return { reason: "restricted volume types", detail: `${volumes} ${uses} ${quoted(types)}` };
};
