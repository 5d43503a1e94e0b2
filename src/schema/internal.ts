/** What other rooms need of this one beyond its public face. */

// Sources: each answers (apiVersion, kind), and says its version, its kinds and its problems.
export { crdsFromXrd, isXrd } from "./source/xrd.js";

// The Kubernetes versions that are known.
export {
  DEFAULT_VERSION,
  KUBERNETES_VERSIONS,
  NEWEST_VERSION,
  OLDEST_VERSION,
  isKnownVersion,
  minorOf,
  nearestVersion,
} from "./source/known-version.js";

// What the code of the API server writes into built-in objects.
export { isWrittenField } from "./source/written-field.js";

// What went wrong.
export { problems } from "./problems.js";
