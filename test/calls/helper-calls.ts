/** Valid calls of helper functions, to be invalidated one argument at a time. */
import * as admission from "../../src/admit/index.js";
import * as cel from "../../src/cel/index.js";
import * as compose from "../../src/compose/index.js";
import * as drafts from "../../src/draft/index.js";
import * as ledgers from "../../src/ledger/index.js";
import * as merge from "../../src/merge/index.js";
import * as model from "../../src/model/index.js";
import * as reports from "../../src/report/index.js";
import * as reviews from "../../src/review/index.js";
import * as schemas from "../../src/schema/index.js";
import { problems } from "../../src/model/internal.js";
import * as yaml from "../../src/yaml/index.js";
import { type PublicCall, of, text, value } from "./public-call.js";

const config = () => ({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data: { a: "1" } });
const schema = schemas.builtinSchemas();
const path = model.parsePath("data.a");
const author = { stage: "test", name: "t", band: "b" };
const id = () => ({ group: "", kind: "ConfigMap", namespace: "", name: "a" });
const said = problems["no-identity"]({ message: "m" });
const ledger = compose.pipeline({ baseline: config(), mutations: [] }).build({ version: "1.0.0" }).ledger;
const owners = [{ path, owner: "t" }];
const gate = compose.versions(">=1.0.0");
const { tree } = reviews.compare(config(), {});
const rules = [{ type: "warn" as const, path: "data" }];
const [event] = reviews.review(config(), {}, { rules }).events;

export const HELPER_CALLS: Readonly<Record<string, PublicCall>> = {
  "model.formatResourceId": of(model.formatResourceId, id),
  "model.parseResourceId": of(model.parseResourceId, text("ConfigMap/a")),
  "model.formatPointer": of(model.formatPointer, () => ["a", 1]),
  "model.formatQuantity": of(model.formatQuantity, text("1Gi")),
  "model.addQuantities": of(model.addQuantities, text("1"), text("2")),
  "model.subtractQuantities": of(model.subtractQuantities, text("1"), text("2")),
  "model.applyEdits": of(
    model.applyEdits,
    config,
    () => [{ op: "set", path, value: 1 }],
    () => ({ schema: schema("v1", "ConfigMap") }),
  ),
  "model.pathsFromFieldsV1": of(model.pathsFromFieldsV1, () => ({ "f:a": {} })),
  "model.equalTyped": of(model.equalTyped, config, config),
  "model.equalNumeric": of(model.equalNumeric, config, config),
  "model.equalIgnoringNulls": of(model.equalIgnoringNulls, config, config),
  "model.isObject": of(model.isObject, config),
  "yaml.editDocument": of(
    yaml.editDocument,
    text("a: 1\n"),
    () => [{ op: "set", pointer: ["a"], value: 2 }],
    () => ({ file: "a.yaml" }),
  ),
  "schema.inferSchema": of(
    schemas.inferSchema,
    () => [config()],
    () => ({ known: schema("v1", "ConfigMap"), keys: { "spec.rules": ["id"] }, listsOnly: true }),
  ),
  "schema.nodeAt": of(schemas.nodeAt, value(schema("v1", "ConfigMap")), value(path)),
  "schema.schemasFromOpenApi": of(schemas.schemasFromOpenApi, () => ({})),
  "ledger.formatAuthor": of(ledgers.formatAuthor, () => author),
  "ledger.fieldOwners": of(ledgers.fieldOwners, value(ledger), () => () => "t"),
  "ledger.readOwnersAnnotation": of(ledgers.readOwnersAnnotation, config),
  "ledger.writeOwnersAnnotation": of(ledgers.writeOwnersAnnotation, config, () => owners),
  "ledger.readOwnershipFile": of(ledgers.readOwnershipFile, () => ({ version: 1 })),
  "ledger.writeOwnershipFile": of(ledgers.writeOwnershipFile, () => ({
    resources: [{ kind: "ConfigMap", name: "a", fields: owners }],
  })),
  "report.report": of(
    reports.report,
    () => [said],
    () => ({ format: "text", color: true, width: 80, tool: { name: "t" }, catalogue: [] }),
  ),
  "report.formatSummary": of(reports.formatSummary, () => [said]),
  "admit.requiredObjects": of(
    admission.requiredObjects,
    () => ({ object: config(), operation: "CREATE", namespace: "a", user: { username: "a" } }),
    () => admission.worldOf([]),
  ),
  "compose.all": of(drafts.all),
  "compose.named": of(drafts.named, text("c")),
  "compose.except": of(drafts.except, text("c")),
  "merge.mergeThreeWay": of(merge.mergeThreeWay, config, config, config, () => ({ schema })),
  "merge.mergeThreeWayJson": of(merge.mergeThreeWayJson, config, config, config),
  "merge.createThreeWayJsonMergePatch": of(merge.createThreeWayJsonMergePatch, config, config, config),
  "cel.jsonOf": of(cel.jsonOf, value("a")),
  "compose.mutation": of(compose.mutation, () => ({
    name: "M",
    phase: "default",
    gate: ">=1.0.0",
    patch: { data: { b: "2" } },
  })),
  "compose.regimes": of(compose.regimes, () => [gate]),
  "review.changesOf": of(reviews.changesOf, value(tree)),
  "review.explain": of(reviews.explain, value(tree), () => rules),
  "review.filterByType": of(reviews.filterByType, () => [event], text("warn")),
  "review.filterByAction": of(reviews.filterByAction, () => [event], text("a")),
};
