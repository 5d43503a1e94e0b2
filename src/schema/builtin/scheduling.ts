// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const scheduling: TypeModule = {
  prefix: "io.k8s.api.scheduling.",
  group: "scheduling.k8s.io",
  versions: {
    "1.32": () => `v1.PriorityClass *
 apiVersion string
 description string
 globalDefault boolean
 kind string
 metadata >meta/v1.ObjectMeta
 preemptionPolicy string
 value integer
v1.PriorityClassList *
 apiVersion string
 items []>v1.PriorityClass
 kind string
 metadata >meta/v1.ListMeta`,
    "1.36": () => `v1.PriorityClass *
 apiVersion string
 description string
 globalDefault boolean
 kind string
 metadata >meta/v1.ObjectMeta
 preemptionPolicy string(Never|PreemptLowerPriority)
 value integer:int32
v1.PriorityClassList *
 apiVersion string
 items! []>v1.PriorityClass
 kind string
 metadata >meta/v1.ListMeta`,
  },
};
