import { type Look, openPage } from "./browser.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyOf, fill, folderWith } from "../../workspace/folder.js";
import type { Locator, Page } from "playwright-core";
import { expectAccessible } from "./accessible.js";
import { expectLook } from "./shots.js";
import { exportedSite } from "../site.js";
import { namesOf } from "./names.js";
import { readFileSync } from "node:fs";

let site: string;

/** The example, with its pipeline of mistakes. */
beforeAll(async () => {
  const root = copyOf("examples/zeebe", afterAll);
  const settings = readFileSync("examples/zeebe/varve.yaml", "utf8");
  fill(root, { "varve.yaml": settings.replace('"zeebe.ts"', '"zeebe.ts", "mistakes.ts"') });
  site = await exportedSite(root, { until: afterAll });
});

async function openPipeline(name: string, details = {}, look?: Look): Promise<Page> {
  const page = await openPage(`${site}#/pipeline/${name}?${new URLSearchParams(details).toString()}`, look);
  await page.getByRole("heading", { name: `Pipeline ${name}`, level: 1 }).waitFor();
  return page;
}

function linesOf(page: Page): Locator {
  return page.getByRole("region", { name: "built resource" }).getByRole("option");
}

/** The line whose field is explained. */
function selectedIn(page: Page): Locator {
  return page.getByRole("listbox").getByRole("option", { selected: true });
}

/** What is read on each element, in one line. */
async function textsOf(elements: Locator): Promise<string[]> {
  return (await elements.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim());
}

/** The lines that the last move changed. */
async function changedIn(page: Page): Promise<string[]> {
  const changed = linesOf(page).filter({ hasText: /, changed$/ });
  // Lines out of sight are drawn once the list has scrolled to them.
  await changed.first().waitFor();
  return namesOf(changed);
}

function summaryOf(page: Page): Promise<string> {
  return page.getByRole("region", { name: "what to build" }).getByRole("status").innerText();
}

/** The mutations of each phase, in order, with what they do. */
async function lanesOf(page: Page): Promise<Record<string, readonly string[]>> {
  const lanes = page.getByRole("region", { name: /^phase / });
  const rows = await Promise.all(
    (await lanes.all()).map(async (lane) => {
      const buttons = lane.getByRole("list").first().getByRole("button");
      return [(await lane.getAttribute("aria-label")) ?? "", await textsOf(buttons)] as const;
    }),
  );
  return Object.fromEntries(rows);
}

describe("the lanes of a pipeline", () => {
  it("are its phases, with the mutations in order, and whether they fire", async () => {
    const page = await openPipeline("gateway", { version: "8.8.0" });
    expect(await lanesOf(page)).toEqual({
      "phase baseline": [],
      "phase default": [
        "Resources fires writes 2 fields",
        "S3Backup skipped storage=s3 storage is not set",
        "GcsBackup skipped storage=gcs storage is not set",
      ],
      "phase compat": [
        "Pre8p9Probe fires <8.9.0-0 writes 1 field",
        "MeshSidecar skipped >=8.8.0-0 and mesh mesh is false",
      ],
      "phase override": [],
      "phase finalize": ["ManagedBy fires writes 1 field"],
    });
  });

  it("show what a mutation writes and reads", async () => {
    const page = await openPipeline("zeebe");
    await page.getByRole("button", { name: /^ClusterEnv/ }).click();
    const details = page.getByRole("group", { name: "details of ClusterEnv" });
    const items = (name: string): Promise<string[]> =>
      textsOf(details.getByRole("list", { name }).getByRole("listitem"));
    expect({ writes: await items("writes"), reads: await items("reads") }).toEqual({
      writes: [
        "spec.replicas set for >=8.4.0-0",
        "spec.template.spec.containers[name=zeebe].env[name=ZEEBE_BROKER_CLUSTER_CLUSTERSIZE] add for >=8.4.0-0",
      ],
      reads: ["spec.template.spec.containers[name=zeebe] whether it exists"],
    });
    await expectAccessible(page);
    await details.getByRole("button", { name: "spec.replicas" }).click();
    expect(await namesOf(selectedIn(page))).toEqual(["replicas: 1, set by ClusterEnv (default)"]);
  });
});

describe("the version line", () => {
  it("has the regimes, and moving the slider shows what fires and what changes", async () => {
    const page = await openPipeline("gateway", { version: "8.4.0", "c.mesh": "true" });
    const segments = page.getByRole("list", { name: "version regimes" }).getByRole("button");
    expect(await textsOf(segments)).toEqual([
      "8.4.0 >=8.4.0-0, <8.8.0-0",
      "8.8.0 >=8.8.0-0, <8.9.0-0",
      "8.9.0 >=8.9.0-0",
    ]);
    const slider = page.getByRole("slider", { name: "version" });
    await slider.press("ArrowRight");
    expect({ summary: await summaryOf(page), changed: await changedIn(page) }).toEqual({
      summary: "MeshSidecar fires now · 2 lines changed",
      changed: [
        "annotations:, set by MeshSidecar (compat), changed",
        'sidecar.istio.io/inject: "true", set by MeshSidecar (compat), changed',
      ],
    });
    await slider.press("ArrowRight");
    expect({ summary: await summaryOf(page), changed: await changedIn(page) }).toEqual({
      summary: "Pre8p9Probe no longer fires · 1 line changed",
      changed: ["path: /actuator/health/liveness, set by baseline, changed"],
    });
    expect(await slider.getAttribute("aria-valuetext")).toBe("8.9.0, for >=8.9.0-0");
  });

  it("says where conflicts and holes are", async () => {
    const page = await openPipeline("mistakes");
    const segments = page.getByRole("list", { name: "version regimes" }).getByRole("button");
    expect(await textsOf(segments)).toEqual([
      "8.4.0-0 prereleases only: >=8.4.0-0, <8.8.0-0 hole seal 2 hazards",
      "8.4.0 >=8.4.0, <8.7.0 seal 2 hazards",
      "8.7.0 >=8.7.0, <8.8.0 seal 2 hazards",
      "8.8.0-0 >=8.8.0-0, <8.8.0-alpha7 conflict seal 2 hazards",
      "8.8.0-alpha7 prereleases only: >=8.8.0-alpha7 conflict seal 2 hazards",
      "8.8.0 >=8.8.0 conflict seal 2 hazards",
    ]);
    await expectAccessible(page);
  });
});

describe("the findings", () => {
  it("lead to a build that shows them, and to their field", async () => {
    const page = await openPipeline("mistakes", { version: "8.4.0" });
    const found = page.getByRole("list", { name: "what was found" }).getByRole("button");
    expect(await found.count()).toBe(8);
    await found.filter({ hasText: "JVM21Flags" }).click();
    await page.getByRole("heading", { name: "Built at 8.8.0" }).waitFor();
    const writes = page.getByRole("list", { name: "writes in order" }).getByRole("listitem");
    expect(await textsOf(writes)).toEqual([
      'M JVMEnv default overwritten gave "JAVA_TOOL_OPTIONS" as part of env[name=JAVA_TOOL_OPTIONS]',
      'M JVM21Flags default in force gave "JAVA_TOOL_OPTIONS" as part of env[name=JAVA_TOOL_OPTIONS]',
    ]);
    await page.getByRole("group", { name: "details of JVM21Flags" }).waitFor();
    await expectAccessible(page);
    await found.filter({ hasText: "OldRestPort" }).click();
    await page.getByRole("heading", { name: "Built at 8.4.0-0" }).waitFor();
  });
});

describe("the conditions", () => {
  it("are switches and choices that change the build", async () => {
    const page = await openPipeline("gateway", { version: "8.8.0" });
    await page.getByRole("switch", { name: "mesh" }).click();
    expect(await summaryOf(page)).toBe("MeshSidecar fires now · 2 lines changed");
    await page.getByRole("combobox", { name: "storage" }).selectOption("s3");
    expect({ summary: await summaryOf(page), changed: await changedIn(page) }).toEqual({
      summary: "S3Backup fires now · 3 lines changed",
      changed: [
        "env:, set by S3Backup (default), changed",
        "- name: CAMUNDA_BACKUP_STORE, set by S3Backup (default), changed",
        "value: s3, set by S3Backup (default), changed",
      ],
    });
    await page.getByRole("combobox", { name: "storage" }).selectOption("gcs");
    expect(await summaryOf(page)).toMatch(/^GcsBackup fires now · S3Backup no longer fires · /);
  });
});

describe("a field of the built resource", () => {
  it("has its writes in order, and the mutations that did not run", async () => {
    const page = await openPipeline("gateway", { version: "8.8.0" });
    await linesOf(page).filter({ hasText: "path: /health" }).click();
    const field = page.getByRole("region", { name: "field", exact: true });
    const items = (name: string): Promise<string[]> =>
      textsOf(field.getByRole("list", { name }).getByRole("listitem"));
    expect(await items("writes in order")).toEqual([
      'B baseline overwritten gave "/actuator/health/liveness" as part of the whole resource',
      'M Pre8p9Probe compat in force set "/health"',
    ]);
    await linesOf(page).filter({ hasText: "app.kubernetes.io/managed-by" }).click();
    expect(await items("writes in order")).toEqual(['M ManagedBy finalize in force set "camunda-operator"']);
    await page.getByRole("slider", { name: "version" }).press("ArrowRight");
    await linesOf(page).filter({ hasText: "path: /actuator" }).click();
    expect(await items("not applied")).toEqual([
      "M Pre8p9Probe compat 8.9.0 is not in <8.9.0-0 writes it for >=8.4.0-0, <8.9.0-0",
    ]);
    await expectAccessible(page);
  });

  it("is in the address, with the build", async () => {
    const first = await openPipeline("gateway");
    await first.getByRole("switch", { name: "mesh" }).click();
    await linesOf(first).filter({ hasText: "sidecar.istio.io" }).click();
    const page = await openPage(first.url());
    await linesOf(page).first().waitFor();
    expect(await page.getByRole("switch", { name: "mesh" }).isChecked()).toBe(true);
    expect(await namesOf(selectedIn(page))).toEqual([
      'sidecar.istio.io/inject: "true", set by MeshSidecar (compat)',
    ]);
  });
});

describe("a pipeline", () => {
  it("is explored with the keyboard alone", async () => {
    const page = await openPipeline("mistakes");
    await page.keyboard.press("[");
    await page.getByRole("heading", { name: "Built at 8.8.0-alpha7" }).waitFor();
    await page.keyboard.press("]");
    await page.getByRole("heading", { name: "Built at 8.8.0", exact: true }).waitFor();
    await page.keyboard.press("n");
    await page.keyboard.press("n");
    const found = page.getByRole("list", { name: "what was found" });
    expect(await found.getByRole("button", { pressed: true }).innerText()).toContain("broken seal");
    await page.keyboard.press("p");
    expect(await found.getByRole("button", { pressed: true }).innerText()).toContain("conflict");
    await page.getByRole("button", { name: /^ClusterEnv/ }).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("group", { name: "details of JVMEnv" }).waitFor();
    await page.getByRole("listbox").focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    expect(await namesOf(selectedIn(page))).toEqual(["kind: StatefulSet, set by baseline"]);
    await page.keyboard.press("Escape");
    expect(await selectedIn(page).count()).toBe(0);
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).getByText("go to the next finding").waitFor();
    await expectAccessible(page);
  });

  it.each([
    ["light", "mistakes", { version: "8.4.0", m: "ClusterEnv", field: "spec.replicas" }, "["],
    ["dark", "gateway", { version: "8.9.0", "c.mesh": "true" }, "["],
  ] as const)("is readable in %s", async (scheme, name, details, key) => {
    const page = await openPipeline(name, details, { scheme });
    await page.keyboard.press(key);
    await expectAccessible(page);
    await expectLook(page, `pipeline-${scheme}`);
  });

  it("is readable on a phone", async () => {
    const page = await openPipeline("mistakes", {}, { width: 360, height: 740 });
    await page.getByRole("button", { name: /^ClusterEnv/ }).click();
    await linesOf(page).nth(2).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
  });

  it("that is not there is said to be missing, and others are offered", async () => {
    const page = await openPage(`${site}#/pipeline/nothing`);
    await page.getByRole("heading", { name: 'There is no pipeline "nothing".' }).waitFor();
    await expectAccessible(page);
    await page.getByRole("combobox", { name: "Pipeline" }).selectOption("gateway");
    await page.getByRole("heading", { name: "Pipeline gateway" }).waitFor();
  });

  it("is explained where the workspace has none", async () => {
    const settings = "apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: small}\n";
    const page = await openPage(`${await exportedSite(folderWith({ "varve.yaml": settings }))}#/pipeline`);
    await page.getByRole("heading", { name: "The workspace has no pipelines." }).waitFor();
    await expectAccessible(page);
  });
});
