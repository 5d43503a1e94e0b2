import { BOOL, DYN, INT, STRING, TIMESTAMP, listOf, mapOf, objectType } from "../../cel/index.js";
import { type Type } from "../../cel/internal.js";

type Fields = Readonly<Record<string, Type>>;

function structure(name: string, fields: Fields): Type {
  return objectType(name, (field) =>
    Object.hasOwn(fields, field) ? { type: fields[field] as Type, key: field } : undefined,
  );
}

const KIND = structure("kubernetes.GroupVersionKind", { group: STRING, version: STRING, kind: STRING });

const RESOURCE = structure("kubernetes.GroupVersionResource", {
  group: STRING,
  version: STRING,
  resource: STRING,
});

const USER = structure("kubernetes.UserInfo", {
  username: STRING,
  uid: STRING,
  groups: listOf(STRING),
  extra: mapOf(STRING, listOf(STRING)),
});

/** The type of `request`: fields that are not listed here do not compile. */
export const REQUEST = structure("kubernetes.AdmissionRequest", {
  kind: KIND,
  resource: RESOURCE,
  subResource: STRING,
  requestKind: KIND,
  requestResource: RESOURCE,
  requestSubResource: STRING,
  name: STRING,
  namespace: STRING,
  operation: STRING,
  userInfo: USER,
  dryRun: BOOL,
  options: DYN,
});

const NAMESPACE_CONDITION = structure("kubernetes.NamespaceCondition", {
  status: STRING,
  type: STRING,
  lastTransitionTime: TIMESTAMP,
  message: STRING,
  reason: STRING,
});

const NAMESPACE_METADATA = structure("kubernetes.NamespaceMetadata", {
  name: STRING,
  generateName: STRING,
  namespace: STRING,
  labels: mapOf(STRING, STRING),
  annotations: mapOf(STRING, STRING),
  // The API server declares it in capitals, so it compiles but is never found.
  UID: STRING,
  creationTimestamp: TIMESTAMP,
  deletionGracePeriodSeconds: INT,
  deletionTimestamp: TIMESTAMP,
  generation: INT,
  resourceVersion: STRING,
  finalizers: listOf(STRING),
});

/** The type of `namespaceObject`. */
export const NAMESPACE = structure("kubernetes.Namespace", {
  metadata: NAMESPACE_METADATA,
  spec: structure("kubernetes.NamespaceSpec", { finalizers: listOf(STRING) }),
  status: structure("kubernetes.NamespaceStatus", {
    conditions: listOf(NAMESPACE_CONDITION),
    phase: STRING,
  }),
});
