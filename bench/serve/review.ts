import { type JsonObject, formatJson } from "../../src/model/index.js";

/** A widget of about 8 KB, of which eight fields are left out. */
function widget(): JsonObject {
  const env = Array.from({ length: 60 }, (_, i) => ({
    name: `SETTING_${i}`,
    value: `value ${i} of this setting, as long as values are`,
  }));
  const container = { name: "app", image: "example.com/app:1", env };
  return {
    apiVersion: "example.com/v1",
    kind: "Widget",
    metadata: { name: "web", namespace: "shop", labels: { app: "web" }, annotations: { note: "none" } },
    spec: { template: { metadata: { labels: { app: "web" } }, spec: { containers: [container] } } },
  };
}

/** The AdmissionReview of its creation, as an API server sends it. */
export function reviewText(): string {
  const kind = { group: "example.com", version: "v1", kind: "Widget" };
  const resource = { group: "example.com", version: "v1", resource: "widgets" };
  return formatJson({
    apiVersion: "admission.k8s.io/v1",
    kind: "AdmissionReview",
    request: {
      uid: "8d836dd5-bb18-4b27-ad0c-1ea6c2d4a3a8",
      kind,
      resource,
      requestKind: kind,
      requestResource: resource,
      name: "web",
      namespace: "shop",
      operation: "CREATE",
      userInfo: { username: "ada", groups: ["system:authenticated"] },
      object: widget(),
      oldObject: null,
      dryRun: false,
      options: { apiVersion: "meta.k8s.io/v1", kind: "CreateOptions" },
    },
  });
}

/** The same defaulting for every server: eight fields, two of them in a block that is missing. */
export function fillIn(object: JsonObject): void {
  const spec = object["spec"] as JsonObject;
  spec["replicas"] ??= 1;
  spec["paused"] ??= false;
  spec["revisionHistoryLimit"] ??= 10;
  spec["strategy"] ??= { type: "RollingUpdate", maxSurge: 1 };
  const pod = (spec["template"] as JsonObject)["spec"] as JsonObject;
  pod["restartPolicy"] ??= "Always";
  pod["dnsPolicy"] ??= "ClusterFirst";
  for (const container of pod["containers"] as JsonObject[]) {
    container["imagePullPolicy"] ??= "IfNotPresent";
    container["terminationMessagePath"] ??= "/dev/termination-log";
  }
}
