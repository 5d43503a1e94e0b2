/** Differences that stay (decision 193): the name of each class, and the texts of `classOf` that belong to it. */
const KNOWN: Readonly<Record<string, RegExp>> = {
  "an update without a version":
    /metadata\.resourceVersion: Invalid value: N: must be specified for an update$/,
  "ports that a cluster allocates":
    /^v1 Service, .*(?:nodePort: Duplicate value|nodePort: Invalid value: N: provided port is already allocated|duplicate nodePort|HealthCheck ?NodePort)/i,
  "addresses that a cluster allocated":
    /^v1 Service, update, (?:message: missing|verdict: only the API server denies): spec\.clusterIPs(?:\[\])?: /,
  "certificates that are empty or absent, which is not shown":
    /^admissionregistration\.k8s\.io\/v1 \S+WebhookConfiguration, update, object: metadata\.generation is stored/,
  "more than 4096 characters of warnings": /, warnings: more than 4096 characters$/,
  "what is in the PEM blocks of a Secret": /^v1 Secret, \w+, warnings: missing: x509: /,
  "a second target for processors":
    /^autoscaling\/v1 HorizontalPodAutoscaler, .*: spec\.metrics\[\]\.resource\.target\.averageUtilization: Invalid value/,
  "annotations about the status, which are not written again":
    /^autoscaling\/v1 HorizontalPodAutoscaler, update, object: metadata\.annotations\.autoscaling\.alpha\.kubernetes\.io\/(?:current-metrics|conditions) /,
  "fractions of a second in a template, which are compared before they are cut":
    /^(?:(?:apps|batch)\/v1 \w+|v1 (?:PodTemplate|ReplicationController)), update, object: metadata\.generation is stored differently$|^apps\/v1 StatefulSet, update, verdict: only the API server denies: spec: Forbidden: updates to statefulset spec for fields/,
  "the path of an object in storage":
    /^apiregistration\.k8s\.io\/v1 APIService, update, message: .*StorageError: invalid object/,
};

/** The name of the class that a difference belongs to. */
export function knownClass(found: string): string | undefined {
  return Object.keys(KNOWN).find((name) => KNOWN[name]?.test(found));
}

/** Whether a class is one of those that stay. */
export function isKnownClass(name: string): boolean {
  return Object.hasOwn(KNOWN, name);
}
