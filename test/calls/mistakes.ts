/** Deliberately wrong calls, by entry: each must end in a VarveError or a diagnostic that names the mistake. */
import {
  type Gate,
  allOf,
  anyOf,
  condition,
  definePattern,
  expand,
  mutation,
  not,
  oneOf,
  parseConstraint,
  pipeline,
  readPipeline,
  versions,
} from "../../src/compose/index.js";
import { admit, lintAdmission, worldOf } from "../../src/admit/index.js";
import {
  applyJsonPatch,
  applyMergePatch,
  applyStrategicMergePatch,
  createJsonPatch,
  createMergePatch,
  createThreeWayMergePatch,
  createTwoWayMergePatch,
  serverSideApply,
} from "../../src/merge/index.js";
import { patchConflict } from "../../src/merge/internal.js";
import { assertEveryMutationFires, assertNoConflicts, provenanceSnapshot } from "../../src/testing/index.js";
import { compare, lintRules, parseRulePath, review, compileRules } from "../../src/review/index.js";
import { tuneRules, reviewPairs } from "../../src/review/internal.js";
import { draft, metadata, workload } from "../../src/draft/index.js";
import {
  formatJson,
  formatPath,
  getAt,
  parseJson,
  parsePath,
  parseQuantity,
  setAt,
} from "../../src/model/index.js";
import { regenerate, regenerateAll } from "../../src/preserve/index.js";
import { builtinSchemas } from "../../src/schema/index.js";

export type Mistake = readonly [text: string, make: () => unknown, code: string];

/** Values that no type allows. */
// oxlint-disable-next-line typescript/no-explicit-any
const any = (value: unknown): any => value;

const schemas = builtinSchemas();
const when = new Date(0);
const config = () => ({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" } });
const rules = any([{ type: "warn", path: "data" }]);
const NOT_JSON = "model/not-json";
const ARGUMENT = "model/wrong-argument";
const OPTION = "model/unknown-option";

const withMutation = (fields: object) =>
  pipeline({
    baseline: config(),
    mutations: [any({ name: "M", phase: "default", mutate: () => undefined, ...fields })],
  });
const good = () => withMutation({ gate: ">=1.0.0" });
const gate: Gate = versions(">=1");
const rule = (fields: object) =>
  review(config(), config(), { rules: any([{ type: "warn", path: "data", ...fields }]) });
const regenerated = (fields: object) => regenerate(any({ existing: config(), fresh: config(), ...fields }));
const open = () =>
  draft(any({ apiVersion: "v1", kind: "Pod", spec: { containers: [{ name: "c" }] } }), {
    author: { stage: "test", name: "t" },
  });
const app = () => workload(open()).container("c");

/** Values that are not JSON, for arguments that must be. */
const NOT_DOCUMENTS: readonly (readonly [string, unknown])[] = [
  ["a string", "a: 1"],
  ["a Date", when],
  ["a Map", new Map()],
  ["an invalid time inside", { metadata: { creationTimestamp: new Date(Number.NaN) } }],
  ["NaN inside", { spec: { replicas: Number.NaN } }],
  ["a function inside", { spec: { f: () => 1 } }],
];

const documents = (call: string, use: (value: never) => unknown, texts = NOT_JSON): Mistake[] =>
  NOT_DOCUMENTS.map(([name, value]) => [
    `${call} of ${name}`,
    () => use(value as never),
    name === "a string" ? texts : NOT_JSON,
  ]);

export const MISTAKES: Readonly<Record<string, readonly Mistake[]>> = {
  review: [
    ...documents("review(before)", (value) => review(value, config(), { rules })),
    ...documents("review(after)", (value) => review([config()], [value], { rules })),
    ...documents("compare", (value) => compare(any(typeof value === "string" ? Symbol("x") : value), {})),
    ["review without options", () => any(review)(config(), config()), ARGUMENT],
    ["review without rules", () => review(config(), config(), any({})), ARGUMENT],
    ["rules as a string", () => review(config(), config(), { rules: any("data") }), ARGUMENT],
    ["a misspelt option", () => review(config(), config(), any({ rules, schema: schemas })), OPTION],
    ["schemas as a map", () => review(config(), config(), { rules, schemas: any({}) }), ARGUMENT],
    ["today as a Date", () => review(config(), config(), { rules, today: any(when) }), ARGUMENT],
    ["a rule with mesage", () => rule({ mesage: "x" }), "review/malformed-rule"],
    ["a rule without a path", () => rule({ path: undefined }), "review/malformed-rule"],
    ["a rule without a type", () => rule({ type: undefined }), "review/malformed-rule"],
    ["a rule with a number as path", () => rule({ path: 1 }), "review/malformed-rule"],
    ["a rule whose when does not compile", () => rule({ when: "after >" }), "review/invalid-condition"],
    ["a rule whose when is a map", () => rule({ when: { expression: "true" } }), "review/malformed-rule"],
    ["a rule with a scope as a string", () => rule({ scope: "Deployment" }), "review/malformed-rule"],
    ["a rule with kinds in its scope", () => rule({ scope: { kinds: "Pod" } }), "review/malformed-rule"],
    ["an exemption without a reason", () => rule({ exemptions: [{}] }), "review/malformed-rule"],
    ["exemptions as a map", () => rule({ exemptions: { reason: "x" } }), "review/malformed-rule"],
    ["null as a rule", () => review(config(), config(), { rules: any([null]) }), "review/malformed-rule"],
    ["compileRules of a map", () => compileRules(any({})), ARGUMENT],
    ["tuneRules by a list", () => tuneRules([], any([])), ARGUMENT],
    ["tuneRules by a type alone", () => tuneRules([], any({ a: "off" })), ARGUMENT],
    ["lintRules of nothing", () => lintRules(any(undefined)), ARGUMENT],
    ["reviewPairs of a map", () => reviewPairs(any({}), { rules }), ARGUMENT],
    ["reviewPairs of null", () => reviewPairs(any([null]), { rules }), ARGUMENT],
    ["compare with options of review", () => compare({}, {}, any({ rules })), OPTION],
    ["compare with a string as schema", () => compare({}, {}, { schema: any("x") }), ARGUMENT],
    ["parseRulePath of a number", () => parseRulePath(any(1)), ARGUMENT],
  ],
  preserve: [
    ...documents("regenerate(existing)", (value) => regenerated({ existing: value })),
    ...documents("regenerate(fresh)", (value) => regenerated({ fresh: value })),
    ...documents("regenerate(base)", (value) => regenerated({ base: value })),
    ["regenerate of nothing", () => any(regenerate)(), ARGUMENT],
    ["regenerate of a string", () => regenerate(any("x")), ARGUMENT],
    ["a misspelt option", () => regenerated({ overwite: true }), OPTION],
    ["overwrite as a string", () => regenerated({ overwrite: "yes" }), ARGUMENT],
    ["an unknown mode", () => regenerated({ modes: { "spec.a": "enforced" } }), ARGUMENT],
    ["preserve as a string", () => regenerated({ preserve: "spec" }), ARGUMENT],
    ["preserve of a number", () => regenerated({ preserve: [1] }), ARGUMENT],
    ["explicit as a map", () => regenerated({ explicit: {} }), ARGUMENT],
    ["explicit without a path", () => regenerated({ explicit: [{ value: 1 }] }), ARGUMENT],
    [
      "explicit with a path as a string",
      () => regenerated({ explicit: [{ path: "a", value: 1 }] }),
      ARGUMENT,
    ],
    ["an explicit Date", () => regenerated({ explicit: [{ path: parsePath("a"), value: when }] }), NOT_JSON],
    [
      "an explicit undefined",
      () => regenerated({ explicit: [{ path: parsePath("a"), value: undefined }] }),
      NOT_JSON,
    ],
    ["schemas as a map", () => regenerated({ schemas: {} }), ARGUMENT],
    ["listKeys of a string", () => regenerated({ listKeys: { "spec.rules": "id" } }), ARGUMENT],
    ["regenerateAll without fresh", () => regenerateAll(any({ existing: [] })), ARGUMENT],
    [
      "regenerateAll of bare resources",
      () => regenerateAll(any({ existing: [config()], fresh: [] })),
      ARGUMENT,
    ],
    [
      "regenerateAll of strings",
      () => regenerateAll(any({ existing: [{ value: "x" }], fresh: [] })),
      NOT_JSON,
    ],
  ],
  merge: [
    ...documents("the original", (v) => applyStrategicMergePatch(v, {}, { schemas }), "merge/not-an-object"),
    ...documents(
      "the patch",
      (v) => applyStrategicMergePatch(config(), v, { schemas }),
      "merge/not-an-object",
    ),
    ...documents("a merge patch", (v) => applyMergePatch({}, any(typeof v === "string" ? Symbol("x") : v))),
    [
      "undefined in a strategic patch",
      () => applyStrategicMergePatch(config(), any({ data: undefined }), { schemas }),
      NOT_JSON,
    ],
    ["undefined in a merge patch", () => applyMergePatch({}, any({ data: undefined })), NOT_JSON],
    [
      "undefined in a JSON patch",
      () => applyJsonPatch({}, any([{ op: "add", path: "/a", value: undefined }])),
      NOT_JSON,
    ],
    ["options as null", () => applyStrategicMergePatch(config(), {}, any(null)), ARGUMENT],
    [
      "a kind that is not built in",
      () => applyStrategicMergePatch({ apiVersion: "example.com/v1", kind: "Own" }, {}),
      "merge/unsupported-kind",
    ],
    ["a document without a kind", () => applyStrategicMergePatch({ a: 1 }, {}), "merge/unsupported-kind"],
    ["a schema as a string", () => applyStrategicMergePatch(config(), {}, { schema: any("v1") }), ARGUMENT],
    [
      'mode: "stirct"',
      () => applyStrategicMergePatch(config(), {}, { schemas, mode: any("stirct") }),
      ARGUMENT,
    ],
    ["a string for a schema", () => applyStrategicMergePatch(config(), {}, { schema: any("x") }), ARGUMENT],
    [
      "a schema for a source",
      () => applyStrategicMergePatch(config(), {}, { schemas: any(schemas("v1", "ConfigMap")) }),
      ARGUMENT,
    ],
    ["source for schemas", () => applyStrategicMergePatch(config(), {}, any({ source: schemas })), OPTION],
    ["an unknown emit", () => createTwoWayMergePatch({}, {}, { schemas, emit: any("allways") }), ARGUMENT],
    ["an unknown target", () => createTwoWayMergePatch({}, {}, { schemas, target: any("any") }), ARGUMENT],
    ["three-way without a kind", () => createThreeWayMergePatch({}, {}, {}), "merge/unsupported-kind"],
    [
      "overwrite as a string",
      () => createThreeWayMergePatch({}, {}, {}, { schemas, overwrite: any("no") }),
      ARGUMENT,
    ],
    [
      "preconditions as functions",
      () => createThreeWayMergePatch({}, {}, {}, { schemas, preconditions: any([() => true]) }),
      ARGUMENT,
    ],
    ["apply without a manager", () => serverSideApply(undefined, config(), any({ schemas })), ARGUMENT],
    [
      "apply of a Map inside",
      () => serverSideApply(undefined, any({ ...config(), data: new Map() }), { manager: "m" }),
      NOT_JSON,
    ],
    ["apply with managers", () => serverSideApply(undefined, config(), any({ managers: "m" })), OPTION],
    ["a JSON patch as a map", () => applyJsonPatch({}, {}), "merge/json-patch-not-a-list"],
    ["a JSON patch in another dialect", () => applyJsonPatch({}, [], { dialect: any("server") }), ARGUMENT],
    ["createJsonPatch of a Date", () => createJsonPatch({}, any(when)), NOT_JSON],
    ["createMergePatch of a Map", () => createMergePatch({}, any(new Map())), NOT_JSON],
    ["patchConflict without a schema", () => patchConflict({}, {}, any(undefined)), ARGUMENT],
  ],
  compose: [
    ...documents("the baseline", (value) => pipeline({ baseline: any(value) }), ARGUMENT),
    ...documents(
      "a patch",
      (value) => withMutation({ mutate: undefined, patch: value }),
      "compose/bad-mutation",
    ).map(([text, make]): Mistake => [text, make, "compose/bad-mutation"]),
    [
      "a baseline that a function makes of a Map",
      () => pipeline({ baseline: () => any({ a: new Map() }) }).build(),
      NOT_JSON,
    ],
    [
      "a baseline that a function forgets to return",
      () => pipeline({ baseline: any(() => undefined) }).build(),
      NOT_JSON,
    ],
    ["pipeline of nothing", () => any(pipeline)(), ARGUMENT],
    ["pipeline without a baseline", () => pipeline(any({})), ARGUMENT],
    ["pipeline with a misspelt list", () => pipeline(any({ baseline: config(), mutation: [] })), OPTION],
    ["mutations as a map", () => pipeline({ baseline: config(), mutations: any({}) }), ARGUMENT],
    ["phases as a string", () => pipeline({ baseline: config(), phases: any("default") }), ARGUMENT],
    ["conditions as strings", () => pipeline({ baseline: config(), conditions: any(["mesh"]) }), ARGUMENT],
    ["supports as a number", () => pipeline({ baseline: config(), supports: any(8) }), ARGUMENT],
    ["an unknown dialect", () => pipeline({ baseline: config(), dialect: any("semver") }), ARGUMENT],
    [
      "null as a mutation",
      () => pipeline({ baseline: config(), mutations: any([null]) }),
      "compose/bad-mutation",
    ],
    ["a mutation without a phase", () => withMutation({ phase: undefined }), "compose/bad-mutation"],
    ["a mutation without a name", () => withMutation({ name: undefined }), "compose/bad-mutation"],
    ["gates", () => withMutation({ gates: ">=1" }), "compose/bad-mutation"],
    ["versions in code", () => withMutation({ versions: ">=1" }), "compose/bad-mutation"],
    ["when in code", () => withMutation({ when: "mesh" }), "compose/bad-mutation"],
    ["gate: null", () => withMutation({ gate: null }), "compose/bad-mutation"],
    ["gate: 8.9", () => withMutation({ gate: 8.9 }), "compose/bad-mutation"],
    ["priority as a string", () => withMutation({ priority: "high" }), "compose/bad-mutation"],
    ["overrides as a number", () => withMutation({ overrides: 1 }), "compose/bad-mutation"],
    ["seals as a map", () => withMutation({ seals: {} }), "compose/bad-mutation"],
    ["mutate as a string", () => withMutation({ mutate: "x" }), "compose/bad-mutation"],
    [
      "undefined in a patch",
      () => withMutation({ mutate: undefined, patch: { data: undefined } }),
      "compose/bad-mutation",
    ],
    ["build({ version: 8.9 })", () => good().build({ version: any(8.9) }), ARGUMENT],
    ["build with a string", () => good().build(any("8.9")), ARGUMENT],
    ["build with a misspelt version", () => good().build(any({ verison: "8.9" })), OPTION],
    [
      "build with a list of conditions",
      () => good().build({ version: "1.0.0", conditions: any(["mesh"]) }),
      ARGUMENT,
    ],
    [".and(2)", () => gate.and(any(2)), ARGUMENT],
    [".or(undefined)", () => gate.or(any(undefined)), ARGUMENT],
    ["not(a number)", () => not(any(2)), ARGUMENT],
    ["allOf(a list)", () => allOf(any([">=2"])), ARGUMENT],
    ["anyOf(null)", () => anyOf(any(null)), ARGUMENT],
    ["versions(8.9)", () => versions(any(8.9)), ARGUMENT],
    ["versions with another dialect", () => versions(">=1", { dialect: any("ruby") }), ARGUMENT],
    ["versions with a misspelt option", () => versions(">=1", any({ prerelease: true })), OPTION],
    ["condition(true)", () => condition(any(true)), ARGUMENT],
    ["oneOf with separate strings", () => oneOf("s", any("s3")), ARGUMENT],
    ["oneOf(...).is(1)", () => oneOf("s", ["s3"]).is(any(1)), ARGUMENT],
    ["oneOf with require", () => oneOf("s", ["s3"], any({ require: true })), OPTION],
    ["matches(8.9)", () => parseConstraint(">=1").matches(any(8.9)), ARGUMENT],
    ["isSubsetOf(text)", () => parseConstraint(">=1").isSubsetOf(any(">=2")), ARGUMENT],
    [
      "context.when(1)",
      () =>
        withMutation({
          mutate: (_: unknown, c: { when: (g: never) => boolean }) => c.when(1 as never),
        }).build(),
      ARGUMENT,
    ],
    [
      "gate in YAML",
      () =>
        readPipeline({
          ...any({ apiVersion: "varve.dev/v1", kind: "Pipeline", metadata: { name: "p" } }),
          spec: { baseline: config(), mutations: [{ name: "M", phase: "default", gate: ">=1", patch: {} }] },
        }),
      "compose/bad-pipeline",
    ],
    [
      "mutation of null",
      () => pipeline({ baseline: config(), mutations: [mutation(any(null))] }),
      "compose/bad-mutation",
    ],
    ["definePattern of nothing", () => any(definePattern)(), ARGUMENT],
    [
      "definePattern with resource",
      () => definePattern(any({ name: "p", version: "1", resource: () => [] })),
      "compose/bad-pattern",
    ],
    ["expand of a string", () => expand(any("p"), {}), ARGUMENT],
  ],
  admit: [
    ["admit of nothing", () => any(admit)(), ARGUMENT],
    ["admit without a world", () => admit({ object: config() }, any(undefined)), ARGUMENT],
    ["admit in a list of resources", () => admit({ object: config() }, any([])), ARGUMENT],
    ["admit of a bare object", () => admit(any(config()), worldOf([])), OPTION],
    [
      "admit of a Map inside",
      () => admit({ object: any({ ...config(), data: { a: new Map() } }) }, worldOf([])),
      NOT_JSON,
    ],
    [
      "an operation in lower case",
      () => admit({ object: config(), operation: any("create") }, worldOf([])),
      ARGUMENT,
    ],
    ["a user as a string", () => admit({ object: config(), user: any("ada") }, worldOf([])), ARGUMENT],
    [
      "groups as a string",
      () => admit({ object: config(), user: any({ username: "a", groups: "x" }) }, worldOf([])),
      ARGUMENT,
    ],
    ["a patch without a type", () => admit({ patch: any({ value: {} }) }, worldOf([])), ARGUMENT],
    [
      "strict in lower case",
      () => admit({ object: config(), fieldValidation: any("strict") }, worldOf([])),
      ARGUMENT,
    ],
    ["a world of Kubernetes latest", () => worldOf([], { kubernetes: "latest" }), "admit/unknown-kubernetes"],
    ["a world of Kubernetes 1.99", () => worldOf([], { kubernetes: "1.99" }), "admit/unknown-kubernetes"],
    ["a world of version 1.36 as a number", () => worldOf([], { kubernetes: any(1.36) }), ARGUMENT],
    ["a world of a misspelt option", () => worldOf([], any({ version: "1.36" })), OPTION],
    ["a world of a string", () => worldOf(any("a: 1")), ARGUMENT],
    ["a world of strings", () => worldOf(["a: 1"]), NOT_JSON],
    ["a world of one resource", () => worldOf(any(config())), ARGUMENT],
    ["a world with a Map", () => worldOf(any([{ ...config(), data: new Map() }])), NOT_JSON],
    ["lint of resources", () => lintAdmission(any([])), ARGUMENT],
  ],
  draft: [
    ["draft of a string", () => draft(any("a: 1"), { author: { stage: "s", name: "n" } }), NOT_JSON],
    [
      "draft of a Map inside",
      () => draft(any({ a: new Map() }), { author: { stage: "s", name: "n" } }),
      NOT_JSON,
    ],
    ["draft without options", () => any(draft)({}), ARGUMENT],
    ["draft without an author", () => draft({}, any({})), ARGUMENT],
    ["an author as a string", () => draft({}, { author: any("me") }), ARGUMENT],
    [
      "draft with a misspelt option",
      () => draft({}, any({ author: { stage: "s", name: "n" }, schemas })),
      OPTION,
    ],
    ["workload of a plain object", () => workload(any({})), "draft/not-a-draft"],
    ["workload of nothing", () => workload(any(undefined)), "draft/not-a-draft"],
    ["metadata of a string", () => metadata(any("x")), "draft/not-a-draft"],
    ["workload at a string", () => workload(open(), { at: any("spec") }), ARGUMENT],
    ["containers by name", () => workload(open()).containers(any("c")), "draft/bad-value"],
    ['env("PORT", 8080)', () => app().env("PORT", any(8080)), "draft/bad-value"],
    ['env("ON", true)', () => app().env("ON", any(true)), "draft/bad-value"],
    ['env("X")', () => any(app()).env("X"), "draft/bad-value"],
    ["env of a map", () => app().env(any({ name: "X", value: "1" }), "1"), "draft/bad-value"],
    ['limit("memory", "2 GB")', () => app().limit("memory", "2 GB"), "draft/bad-value"],
    ['request("cpu")', () => any(app()).request("cpu"), "draft/bad-value"],
    ["port(8080)", () => app().port(any(8080)), "draft/bad-value"],
    ["mount of a string", () => app().mount(any("/data")), "draft/bad-value"],
    ["image(undefined)", () => app().image(any(undefined)), "draft/bad-value"],
    ["label with a number", () => metadata(open()).label("a", any(1)), "draft/bad-value"],
    ["labels of a list", () => metadata(open()).labels(any(["a"])), "draft/bad-value"],
    ["volume of a string", () => workload(open()).volume(any("data")), "draft/bad-value"],
    ["a function as a field", () => (any(open().value).spec.f = () => 1), "draft/not-json"],
    ["a Date as a field", () => (any(open().value).spec.at = when), "draft/not-json"],
  ],
  testing: [
    ["assertNoConflicts of options", () => assertNoConflicts(any({ baseline: config() })), ARGUMENT],
    ["assertNoConflicts of nothing", () => any(assertNoConflicts)(), ARGUMENT],
    ["a misspelt allowance", () => assertNoConflicts(good(), { allow: any(["conflict"]) }), ARGUMENT],
    ["allowed for allow", () => assertNoConflicts(good(), any({ allowed: [] })), OPTION],
    ["inputs as a map", () => assertNoConflicts(good(), { inputs: any({}) }), ARGUMENT],
    ["a limit as a string", () => assertEveryMutationFires(good(), { limit: any("100") }), ARGUMENT],
    ["except as a string", () => assertEveryMutationFires(good(), { except: any("M") }), ARGUMENT],
    ["a snapshot of a build", () => provenanceSnapshot(any(good().build({ version: "1.0.0" }))), ARGUMENT],
    ["a snapshot with version", () => provenanceSnapshot(good(), any({ version: "1" })), OPTION],
    [
      "a snapshot with one set of conditions",
      () => provenanceSnapshot(good(), { conditions: any({}) }),
      ARGUMENT,
    ],
  ],
  model: [
    ["parsePath of a path", () => parsePath(any(parsePath("a"))), ARGUMENT],
    ["parsePath of nothing", () => parsePath(any(undefined)), ARGUMENT],
    ["formatPath of a string", () => formatPath(any("a.b")), ARGUMENT],
    ["getAt with a string", () => getAt({}, any("a.b")), ARGUMENT],
    ["setAt with a string", () => setAt({}, any("a.b"), 1), ARGUMENT],
    ["parseJson of a Buffer", () => parseJson(any(new Uint8Array(1))), ARGUMENT],
    ["formatJson of a function", () => formatJson(any(() => 1)), NOT_JSON],
    ["parseQuantity of a number", () => parseQuantity(any(1)), ARGUMENT],
  ],
};
