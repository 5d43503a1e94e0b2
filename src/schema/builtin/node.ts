// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const node: TypeModule = {
  prefix: "io.k8s.api.node.",
  group: "node.k8s.io",
  text: () => `v1.Overhead
 podFixed {}>machinery/api.resource.Quantity
v1.RuntimeClass *
 apiVersion string
 handler! string
 kind string
 metadata >meta/v1.ObjectMeta
 overhead >v1.Overhead
 scheduling >v1.Scheduling
v1.RuntimeClassList *
 apiVersion string
 items! []>v1.RuntimeClass
 kind string
 metadata >meta/v1.ListMeta
v1.Scheduling
 nodeSelector {}string atomic
 tolerations []>core/v1.Toleration atomic`,
};
