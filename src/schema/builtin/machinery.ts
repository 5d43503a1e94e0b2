// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const machinery: TypeModule = {
  prefix: "io.k8s.apimachinery.pkg.",
  group: null,
  text: () => `api.resource.Quantity =string
runtime.RawExtension =object
util.intstr.IntOrString =string:int-or-string`,
};
