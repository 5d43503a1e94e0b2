// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const machinery: TypeModule = {
  prefix: "io.k8s.apimachinery.pkg.",
  group: null,
  versions: {
    "1.32": () => `api.resource.Quantity =string
runtime.RawExtension =object
util.intstr.IntOrString =string:int-or-string
version.Info
 buildDate string
 compiler string
 gitCommit string
 gitTreeState string
 gitVersion string
 goVersion string
 major string
 minor string
 platform string`,
    "1.36": () => `api.resource.Quantity =string
runtime.RawExtension =object
util.intstr.IntOrString =string:int-or-string
version.Info
 buildDate! string
 compiler! string
 emulationMajor string
 emulationMinor string
 gitCommit! string
 gitTreeState! string
 gitVersion! string
 goVersion! string
 major! string
 minCompatibilityMajor string
 minCompatibilityMinor string
 minor! string
 platform! string`,
  },
};
