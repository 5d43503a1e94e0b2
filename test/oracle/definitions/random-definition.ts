import { type Json, type JsonObject, isObject } from "../../../src/model/index.js";
import { specSchema, statusSchema } from "../crds/random-schema.js";
import fc from "fast-check";

/** A member that is there in one of so many. */
function sometimes(value: fc.Arbitrary<Json>, times = 3): fc.Arbitrary<Json | undefined> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
}

/** A record without the members that are undefined. */
function some(members: Readonly<Record<string, fc.Arbitrary<Json | undefined>>>): fc.Arbitrary<JsonObject> {
  return fc
    .record(members)
    .map(
      (made) =>
        Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)) as JsonObject,
    );
}

const of = (...values: readonly Json[]): fc.Arbitrary<Json> => fc.constantFrom(...values);

/** Rules and defaults of random schemas are mostly wrong for a definition that is to be accepted. */
function withoutKeywords(schema: Json, names: ReadonlySet<string>): Json {
  if (Array.isArray(schema)) return schema.map((item) => withoutKeywords(item, names));
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([name]) => !names.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutKeywords(value, names)]));
}

const FAULTY = ["x-kubernetes-validations", "default", "oneOf", "anyOf", "nullable"];

const schema = fc
  .record({
    spec: specSchema,
    status: fc.option(statusSchema, { nil: undefined }),
    removed: fc.constantFrom(FAULTY, FAULTY, FAULTY.slice(0, 1), FAULTY.slice(0, 1), []),
  })
  .map(({ spec, status, removed }): JsonObject => {
    const properties = status === undefined ? { spec } : { spec, status };
    const openAPIV3Schema = { type: "object", properties };
    return { openAPIV3Schema: withoutKeywords(openAPIV3Schema, new Set(removed)) };
  });

const scale = { specReplicasPath: ".spec.replicas", statusReplicasPath: ".status.replicas" };
const column = some({
  name: of("Age", "Size"),
  type: of("string", "integer", "date"),
  jsonPath: of(".spec.a", ".metadata.creationTimestamp"),
  format: sometimes(of("int32", "date-time")),
  description: sometimes(of("how old")),
  priority: sometimes(of(0, 1)),
});

/** What a version has beside its name; one schema may be that of all. */
const parts = some({
  schema,
  subresources: sometimes(
    of({}, { status: {} }, { status: {}, scale }, { scale: { ...scale, labelSelectorPath: ".status.s" } }),
    2,
  ),
  additionalPrinterColumns: sometimes(fc.array(column, { maxLength: 2 })),
  selectableFields: sometimes(of([{ jsonPath: ".spec.a" }], [], []), 9),
  deprecated: sometimes(of(true, false)),
  deprecationWarning: sometimes(of("soon gone"), 9),
  served: of(true, true, true, false),
});

const several = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(parts) },
  { weight: 1, arbitrary: fc.array(parts, { minLength: 2, maxLength: 3 }) },
);
const versions = fc.tuple(several, fc.boolean(), fc.nat(2)).map(([made, isShared, stored]) =>
  made.map((part, i): JsonObject => ({
    name: `v${i + 1}`,
    storage: i === stored % made.length,
    ...(isShared ? { ...made[0], served: part["served"] ?? true } : part),
  })),
) as fc.Arbitrary<Json>;

const service = some({
  namespace: of("default"),
  name: of("converter"),
  path: sometimes(of("/convert")),
  port: sometimes(of(443, 8443)),
});
const client = fc.oneof(
  some({ service, caBundle: sometimes(of("Cg==", "")) }),
  some({ url: of("https://example.com/convert") }),
);
const webhook = some({
  clientConfig: client,
  conversionReviewVersions: of(["v1"], ["v1", "v1beta1"], ["v1beta1"]),
});
const conversion = fc.oneof<fc.Arbitrary<Json>[]>(
  of({ strategy: "None" }, { strategy: "None", webhook: {} }),
  some({ strategy: of("Webhook"), webhook }),
);

const spec = some({
  group: of("wood.example"),
  scope: of("Namespaced", "Cluster"),
  names: some({
    kind: of("Tree"),
    plural: of("trees"),
    singular: sometimes(of("tree", "")),
    listKind: sometimes(of("TreeList", "Trees")),
    shortNames: sometimes(of(["tr"], [], ["tr", "t"])),
    categories: sometimes(of(["all"], [])),
  }),
  versions,
  conversion: sometimes(conversion),
  preserveUnknownFields: sometimes(of(false, false, false, true)),
});

const NAMES: JsonObject = { kind: "Tree", plural: "trees" };
const condition = (type: string, status: string): JsonObject => ({
  type,
  status,
  lastTransitionTime: "2026-01-01T00:00:00Z",
  reason: "Because",
  message: "",
});

/** What controllers have written; without a condition the API server would not know the names for final. */
export const storedStatus = some({
  acceptedNames: of({ ...NAMES, singular: "tree", listKind: "TreeList" }, { kind: "", plural: "" }),
  conditions: of(
    [condition("NamesAccepted", "True"), condition("Established", "True")],
    [condition("Established", "False")],
  ),
  storedVersions: of(["v1"], ["v1"], ["v1", "v2"], ["v2"]),
  observedGeneration: sometimes(of(2)),
});

/** What manifests have for a status. */
const sentStatus = of(
  { acceptedNames: { kind: "", plural: "" }, conditions: [], storedVersions: [] },
  { acceptedNames: { kind: "", plural: "" }, conditions: null, storedVersions: null },
  { storedVersions: ["v7"], conditions: [condition("Established", "True")] },
);

const metadata = some({
  labels: sometimes(of({ team: "a" }, {})),
  annotations: sometimes(of({ "controller-gen.kubebuilder.io/version": "v0.17" })),
  creationTimestamp: sometimes(of(null)),
  finalizers: sometimes(of(["customresourcecleanup.apiextensions.k8s.io"]), 9),
}).map((made): JsonObject => ({ name: "trees.wood.example", ...made }));

export const definition = some({
  apiVersion: of("apiextensions.k8s.io/v1"),
  kind: of("CustomResourceDefinition"),
  metadata,
  spec,
  status: sometimes(sentStatus),
});
