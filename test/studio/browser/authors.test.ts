import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fill, temporaryFolder } from "../../workspace/folder.js";
import { expectAccessible } from "./accessible.js";
import { exportedSite } from "../site.js";
import { historyOf, namesOf } from "./names.js";
import { openPage } from "./browser.js";
import { openWorkspace } from "../../../src/workspace/index.js";
import type { Page } from "playwright-core";

/** A workspace without Git, in which every other kind of author sets a field. */
const FILES = {
  "varve.yaml":
    "apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: test}\nspec: {pipelines: [box.pipeline.yaml], generate: [{pipeline: box}], platform: platform.mjs}\n",
  "box.pipeline.yaml": `apiVersion: varve.dev/v1
kind: Pipeline
metadata: {name: box}
spec:
  baseline: {apiVersion: example.com/v1, kind: Box, metadata: {name: box}, spec: {size: 1}}
  conditions: {large: boolean}
  mutations:
    - {name: Small, phase: default, patch: {spec: {size: 2}}}
    - {name: Large, phase: override, when: large, patch: {spec: {size: 9}}}
`,
  "cells.yaml": `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: cells.example.com}
spec:
  group: example.com
  scope: Cluster
  names: {plural: cells, singular: cell, kind: Cell, listKind: CellList}
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                keep: {type: integer, default: 7}
                note: {type: string}
                owner: {type: string}
                size: {type: integer}
                team: {type: string}
                zone: {type: string}
`,
  "policy.yaml": `apiVersion: admissionregistration.k8s.io/v1
kind: MutatingAdmissionPolicy
metadata: {name: owners}
spec:
  failurePolicy: Fail
  reinvocationPolicy: Never
  matchConstraints:
    resourceRules:
      - {apiGroups: [example.com], apiVersions: [v1], operations: [CREATE], resources: [cells]}
  mutations:
    - patchType: ApplyConfiguration
      applyConfiguration: {expression: 'Object{spec: Object.spec{owner: "platform"}}'}
---
apiVersion: admissionregistration.k8s.io/v1
kind: MutatingAdmissionPolicyBinding
metadata: {name: owners}
spec: {policyName: owners}
`,
  "platform.mjs": `const cell = { group: "example.com", version: "v1", kind: "Cell" };
export default { mutate: [{ ...cell, handle: ({ object }) => { object.spec.team = "shop"; } }] };
`,
  "cell.yaml": `apiVersion: example.com/v1
kind: Cell
metadata:
  name: cell
  annotations:
    varve.dev/filled-by: '[{"at":["spec"],"made":[],"fields":{"template default (cell)":{"size":"abcdefgh"}}}]'
  managedFields:
    - {manager: kube-controller-manager, operation: Update, apiVersion: v1, fieldsType: FieldsV1, fieldsV1: {"f:spec": {"f:zone": {}}}}
spec:
  size: 3
  zone: z
  note: <script>alert(1)</script>
`,
};
let site: string;

beforeAll(async () => {
  const root = temporaryFolder(afterAll);
  fill(root, FILES);
  const workspace = await openWorkspace(root);
  await workspace.apply(await workspace.plan());
  site = await exportedSite(root, { until: afterAll });
});

async function openField(resource: RegExp, field: string): Promise<Page> {
  const page = await openPage(`${site}#/resource`);
  await page.getByRole("link", { name: resource }).click();
  await page.getByRole("option").first().waitFor();
  await page.getByRole("option").filter({ hasText: field }).first().click();
  return page;
}

describe("the author of a line", () => {
  it("is a template, another tool, a schema default, a policy, a webhook, or unknown", async () => {
    const page = await openField(/^Cell cell/, "size: 3");
    const names = await namesOf(page.getByRole("option"));
    expect(names.slice(-8)).toEqual([
      "line 9 spec:, set by several authors",
      "line 10 size: 3, set by template template default (cell)",
      "line 11 zone: z, set by other tool kube-controller-manager update",
      "line 12 note: <script>alert(1)</script>, set by unknown not recorded",
      "added at admission metadata.generation: 1, set by other tool API server",
      "added at admission spec.keep: 7, set by schema default cells.example.com",
      'added at admission spec.owner: "platform", set by policy owners',
      'added at admission spec.team: "shop", set by webhook mutate-example-com-v1-cell',
    ]);
    await expectAccessible(page);
  });

  it("is a mutation with its phase; its history has what it replaced, and who did not run", async () => {
    const page = await openField(/^Box box/, "size: 2");
    expect(await namesOf(page.getByRole("option", { selected: true }))).toEqual([
      "line 6 size: 2, set by mutation Small default",
    ]);
    expect(await historyOf(page)).toEqual([
      "Generated",
      "M mutation baseline replaced 1 gave",
      "M mutation Small default 2 set (box.pipeline.yaml:8)",
      "M mutation box 2",
      "M mutation Large override did not run large is false; writes it for every version with large",
      "Kept or replaced",
      "the file has the generated value",
      "Admitted",
      "not validated: no CRD for this kind",
    ]);
    await expectAccessible(page);
  });

  it("of an added field has the step of admission in its history", async () => {
    const page = await openField(/^Cell cell/, "spec.keep: 7");
    expect(await historyOf(page)).toEqual([
      "Admitted",
      "D schema default cells.example.com 7 default from the schema",
      "allowed",
    ]);
  });

  it("is unknown without Git, and the page says why", async () => {
    const page = await openField(/^Cell cell/, "note:");
    await page.getByText("Commits are not shown: the file is not in a Git repository").waitFor();
    await page.getByText("No earlier versions: the file is not in a Git repository.").waitFor();
    expect(await page.getByLabel("value", { exact: true }).innerText()).toBe('"<script>alert(1)</script>"');
  });
});
