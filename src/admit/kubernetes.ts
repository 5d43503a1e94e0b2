import { DEFAULT_VERSION, KUBERNETES_VERSIONS, isKnownVersion } from "../schema/internal.js";
import type { KubernetesVersion } from "../schema/index.js";
import { VarveError } from "../model/index.js";
import { problems } from "./problems.js";
import { quote } from "../model/internal.js";

/** The version to answer as: the given one, which must be known, or the default. */
export function expectKubernetes(version: string | undefined): KubernetesVersion {
  if (version === undefined) return DEFAULT_VERSION;
  if (isKnownVersion(version)) return version;
  throw new VarveError(
    problems["unknown-kubernetes"]({
      message: `the admission of Kubernetes ${quote(version)} is not known`,
      found: version,
      expected: [...KUBERNETES_VERSIONS],
      hint: `use one of ${KUBERNETES_VERSIONS.join(", ")}`,
    }),
  );
}
