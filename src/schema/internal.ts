/** What other modules use of this one beyond its public API. */

// Sources: each looks up a schema by (apiVersion, kind), and lists its version, kinds and problems.
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

// Fields that the code of the API server writes into built-in objects.
export { isWrittenField } from "./source/written-field.js";

// Errors.
export { problems } from "./problems.js";
