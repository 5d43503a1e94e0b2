import { pathOf } from "../path.js";

/** The annotation in which `kubectl apply` keeps a copy of the whole object that it applied last. */
export const LAST_APPLIED_ANNOTATION = "kubectl.kubernetes.io/last-applied-configuration";

export const LAST_APPLIED = pathOf("metadata", "annotations", LAST_APPLIED_ANNOTATION);
