/** A valid call of each public function, to be invalidated one argument at a time. */
import * as admission from "../../src/admit/index.js";
import * as cel from "../../src/cel/index.js";
import * as compose from "../../src/compose/index.js";
import * as drafts from "../../src/draft/index.js";
import * as merge from "../../src/merge/index.js";
import * as model from "../../src/model/index.js";
import * as preserve from "../../src/preserve/index.js";
import * as reviews from "../../src/review/index.js";
import * as schemas from "../../src/schema/index.js";
import * as testing from "../../src/testing/index.js";
import * as yaml from "../../src/yaml/index.js";
import { type PublicCall, of, text, value } from "./public-call.js";

const schema = schemas.builtinSchemas();
const config = () => ({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data: { a: "1" } });
const path = model.parsePath("data.a");
const rules = () => [{ type: "warn" as const, path: "data" }];
const author = { stage: "test", name: "t" };
const built = () =>
  compose.pipeline({
    baseline: config(),
    mutations: [{ name: "M", phase: "default", gate: ">=1.0.0", patch: { data: { b: "2" } } }],
  });
const gate = compose.versions(">=1.0.0");
const pattern = () =>
  compose.definePattern({ name: "p", version: "1", resources: () => [{ id: "a", resource: config() }] });
const pod = () =>
  drafts.draft({ apiVersion: "v1", kind: "Pod", spec: { containers: [{ name: "c" }] } }, { author });
const world = admission.worldOf([]);
const levels = () => [admission.levels.inline(), admission.levels.constant("operator", { spec: { a: 1 } })];
const chain = () => ({
  component: "spec.part",
  block: "spec",
  levels: levels(),
  merge: { spec: { fields: {} } },
  unless: ["other"],
  release: "1.4.0",
});
const tree = reviews.compare(config(), {}).tree;

export const PUBLIC_CALLS: Readonly<Record<string, PublicCall>> = {
  "model.parsePath": of(model.parsePath, text("a.b")),
  "model.formatPath": of(model.formatPath, value(path)),
  "model.getAt": of(model.getAt, config, value(path)),
  "model.setAt": of(model.setAt, config, value(path), value(1)),
  "model.removeAt": of(model.removeAt, config, value(path)),
  "model.resourceId": of(model.resourceId, config),
  "model.parseJson": of(model.parseJson, text("{}")),
  "model.formatJson": of(model.formatJson, config, () => ({ indent: 2 })),
  "model.parseQuantity": of(model.parseQuantity, text("1Gi")),
  "model.isQuantity": of(model.isQuantity, text("1Gi")),
  "model.compareQuantities": of(model.compareQuantities, text("1"), text("2")),
  "model.parsePointer": of(model.parsePointer, text("/a")),
  "schema.builtinSchemas": of(schemas.builtinSchemas, () => ({ version: "1.36" })),
  "schema.schemasFromCrds": of(schemas.schemasFromCrds, () => []),
  "yaml.parseYaml": of(yaml.parseYaml, text("a: 1")),
  "yaml.formatYaml": of(yaml.formatYaml, config),
  "yaml.readDocuments": of(yaml.readDocuments, text("a: 1")),
  "merge.applyStrategicMergePatch": of(
    merge.applyStrategicMergePatch,
    config,
    () => ({}),
    () => ({ schema, mode: "strict" }),
  ),
  "merge.createTwoWayMergePatch": of(merge.createTwoWayMergePatch, config, config, () => ({
    schema,
    emit: "always",
    mode: "strict",
    target: "any-server",
    preconditions: [],
  })),
  "merge.createThreeWayMergePatch": of(merge.createThreeWayMergePatch, config, config, config, () => ({
    schema,
    overwrite: false,
  })),
  "merge.serverSideApply": of(merge.serverSideApply, config, config, () => ({
    schema,
    manager: "m",
    force: true,
    time: "2026-01-01T00:00:00Z",
  })),
  "merge.applyJsonPatch": of(
    merge.applyJsonPatch,
    config,
    () => [{ op: "add", path: "/x", value: 1 }],
    () => ({ dialect: "rfc", copyLimit: 9 }),
  ),
  "merge.createJsonPatch": of(merge.createJsonPatch, config, config, () => ({ tests: true })),
  "merge.applyMergePatch": of(merge.applyMergePatch, config, config, () => ({ dialect: "rfc" })),
  "merge.createMergePatch": of(merge.createMergePatch, config, config),
  "compose.pipeline": of(compose.pipeline, () => ({
    name: "p",
    baseline: config(),
    phases: ["default"],
    mutations: [],
    supports: ">=1.0.0",
    conditions: [],
    inputs: [],
    dialect: "npm",
    schemas: schema,
  })),
  "compose.build": of(
    (options) => built().build(options),
    () => ({ version: "1.0.0", conditions: {}, input: 1 }),
  ),
  "compose.with": of(
    (one) => built().with(one),
    () => ({
      name: "N",
      phase: "default",
      priority: 1,
      gate,
      overrides: [],
      seals: [],
      mutate: () => undefined,
    }),
  ),
  "compose.findConflicts": of(
    (options) => built().findConflicts(options),
    () => ({ inputs: [1], limit: 9 }),
  ),
  "compose.versions": of(compose.versions, text(">=1"), () => ({ dialect: "npm", includePrerelease: true })),
  "compose.parseConstraint": of(compose.parseConstraint, text(">=1"), () => ({ dialect: "npm" })),
  "compose.matches": of((version) => compose.parseConstraint(">=1").matches(version), text("1.0.0")),
  "compose.condition": of(compose.condition, text("mesh")),
  "compose.oneOf": of(
    compose.oneOf,
    text("s"),
    () => ["s3"],
    () => ({ required: true }),
  ),
  "compose.and": of((other) => gate.and(other), value(gate)),
  "compose.or": of((other) => gate.or(other), value(gate)),
  "compose.allOf": of(compose.allOf, value(gate)),
  "compose.anyOf": of(compose.anyOf, value(gate)),
  "compose.not": of(compose.not, value(gate)),
  "compose.definePattern": of(compose.definePattern, () => ({
    name: "p",
    version: "1",
    inputs: {},
    resources: () => [],
  })),
  "compose.expand": of(compose.expand, pattern, () => ({})),
  "compose.readPipeline": of(compose.readPipeline, config),
  "compose.readPattern": of(compose.readPattern, config),
  "preserve.regenerate": of(preserve.regenerate, () => ({
    base: config(),
    existing: config(),
    fresh: config(),
    explicit: [],
    preserve: ["data.a"],
    overwrite: true,
    addMissing: true,
    prune: true,
    modes: {},
    listKeys: {},
    schemas: schema,
    evidence: [],
    authors: {},
  })),
  "preserve.regenerateAll": of(preserve.regenerateAll, () => ({
    existing: [],
    fresh: [],
    past: [],
    explicit: [],
    preserve: [],
    followRenames: true,
  })),
  "review.review": of(reviews.review, config, config, () => ({
    rules: rules(),
    schemas: schema,
    identity: ["id"],
    today: "2026-01-01",
    fingerprintKey: "k",
  })),
  "review.rule": of(
    (one) => reviews.review(config(), {}, { rules: [one] }),
    () => ({
      ...rules()[0],
      id: "a",
      change: "any",
      on: "leaf",
      message: "m",
      action: "x",
      scope: {},
      when: () => true,
      exemptions: [],
    }),
  ),
  "review.compare": of(reviews.compare, config, config, () => ({
    schema,
    identity: "id",
    keepUnchanged: true,
    inOrder: true,
  })),
  "review.compileRules": of(reviews.compileRules, rules),
  "review.lintRules": of(reviews.lintRules, rules),
  "review.parseRules": of(reviews.parseRules, rules),
  "review.parseRulePath": of(reviews.parseRulePath, text("a.b")),
  "review.generateEvents": of(reviews.generateEvents, value(tree), rules),
  "cel.environment": of(cel.environment, () => ({ kubernetes: "1.36" })),
  "cel.compile": of(cel.compile, text("1 + 1"), () => cel.environment()),
  "admit.admit": of(
    admission.admit,
    () => ({
      object: config(),
      oldObject: config(),
      operation: "UPDATE",
      namespace: "a",
      subresource: "",
      user: { username: "a" },
      dryRun: true,
      fieldValidation: "Warn",
      fieldManager: "m",
    }),
    value(world),
    () => ({ webhook: () => undefined }),
  ),
  "admit.admitAsync": of(
    admission.admitAsync,
    () => ({ object: config(), dryRun: true }),
    value(world),
    () => ({ webhook: () => undefined }),
  ),
  "admit.worldOf": of(
    admission.worldOf,
    () => [config()],
    () => ({ kubernetes: "1.36", assumesNamespaces: true }),
  ),
  "admit.overrideChain": of(admission.overrideChain, chain),
  "admit.resolveChains": of(
    admission.resolveChains,
    () => [admission.overrideChain(chain())],
    config,
    () => ({ lookup: world, old: config(), namespace: "a", defaults: (object: model.JsonObject) => object }),
  ),
  "admit.constantsPolicy": of(
    admission.constantsPolicy,
    () => [admission.overrideChain(chain())],
    () => ({ name: "a", group: "example.com", version: "v1", resource: "widgets" }),
  ),
  "admit.lintAdmission": of(admission.lintAdmission, value(world), () => ({ samples: [] })),
  "compose.draft": of(drafts.draft, config, () => ({ author, analysis: true })),
  "compose.workload": of(drafts.workload, pod, () => ({ at: ["spec"] })),
  "compose.metadata": of(drafts.metadata, pod),
  "compose.env": of(
    (name, given) => drafts.workload(pod()).container("c").env(name, given),
    text("A"),
    text("1"),
  ),
  "compose.limit": of(
    (name, given) => drafts.workload(pod()).container("c").limit(name, given),
    text("cpu"),
    text("1"),
  ),
  "compose.port": of(
    (given) => drafts.workload(pod()).container("c").port(given),
    () => ({ containerPort: 80 }),
  ),
  "compose.containers": of(
    (given) => drafts.workload(pod()).containers(given),
    () => drafts.all,
  ),
  "compose.container": of((given) => drafts.workload(pod()).container(given), text("c")),
  "compose.volume": of(
    (given) => drafts.workload(pod()).volume(given),
    () => ({ name: "v" }),
  ),
  "compose.label": of((key, given) => drafts.metadata(pod()).label(key, given), text("a"), text("b")),
  "compose.labels": of(
    (given) => drafts.metadata(pod()).labels(given),
    () => ({ a: "b" }),
  ),
  "compose.set": of((key, given) => drafts.workload(pod()).set(key, given), text("a"), text("b")),
  "testing.assertNoConflicts": of(testing.assertNoConflicts, built, () => ({
    allow: ["hazards"],
    inputs: [1],
    limit: 9,
  })),
  "testing.assertEveryMutationFires": of(testing.assertEveryMutationFires, built, () => ({
    except: [],
    inputs: [1],
  })),
  "testing.provenanceSnapshot": of(testing.provenanceSnapshot, built, () => ({
    inputs: [1],
    conditions: [{}],
  })),
};
