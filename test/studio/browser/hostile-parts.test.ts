import { BAIT, BAIT_START } from "../hostile-story.js";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { commitAll, makeRepository } from "../../workspace/repository.js";
import { exportedSite, servedSite } from "../site.js";
import { fill, temporaryFolder } from "../../workspace/folder.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expectAccessible } from "./accessible.js";
import { formatJson } from "../../../src/model/index.js";
import { openPage } from "./browser.js";
import { openWorkspace } from "../../../src/workspace/index.js";
import type { Page } from "playwright-core";

/** YAML allows a line separator only as an escape. */
const Q = formatJson(BAIT).replaceAll("\u2028", String.raw`\u2028`);
const LONG = "x".repeat(10_000);

/** Hostile texts where a rule, a search and a question show them: messages, ids, keys such as __proto__, endless names. */
const FILES = {
  "varve.yaml": `apiVersion: varve.dev/v1
kind: Workspace
metadata: {name: traps}
spec: {patterns: ["patterns/*"], rules: [rules.yaml], generate: [{pattern: app}]}
`,
  "rules.yaml": `- {id: ${formatJson(`${BAIT_START}${LONG}`)}, type: warn, path: data.title, change: modify, message: ${Q}}\n`,
  "patterns/app.yaml": `apiVersion: varve.dev/v1
kind: Pattern
metadata: {name: app}
spec:
  version: 1.0.0
  resources:
    - id: map
      file: made.yaml
      resource: {apiVersion: v1, kind: ConfigMap, metadata: {name: made}, data: {title: calm, __proto__: calm, constructor: calm}}
`,
  "long.yaml": `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${LONG}}\ndata: {${LONG}: ${Q}, half: "\\uD800 alone"}\n`,
};
const sites = { exported: "", served: "" };

beforeAll(async () => {
  const root = temporaryFolder(afterAll);
  makeRepository(root);
  fill(root, FILES);
  const workspace = await openWorkspace(root);
  await workspace.apply(await workspace.plan());
  commitAll(root, "first");
  const made = readFileSync(join(root, "made.yaml"), "utf8");
  fill(root, { "made.yaml": made.replaceAll(": calm", `: ${Q}`) });
  const more = ["--against", "HEAD"];
  sites.exported = await exportedSite(root, { more, until: afterAll });
  sites.served = await servedSite(root, { more, until: afterAll });
}, 120_000);

/** A script that runs would open a dialog of the browser. */
async function opened(address: string, width = 1280): Promise<Page> {
  const page = await openPage("about:blank", { width, expected: /status of 4(?:09|22)/ });
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  onTestFinished(() => expect(dialogs).toEqual([]));
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
  return page;
}

/** Elements that only markup from a file could have made, and whether the page is wider than its screen. */
async function intruders(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [
    ...[...document.querySelectorAll("script:not([src]), img, iframe, object, embed, main b")].map(
      ({ outerHTML }) => outerHTML,
    ),
    ...(document.documentElement.scrollWidth > innerWidth ? ["wider than the screen"] : []),
  ]);
}

describe.each([1280, 360])("hostile text on a screen of %i pixels", (width) => {
  it("is text in what the search finds", async () => {
    const page = await opened(sites.exported, width);
    await page.keyboard.press("/");
    await page.keyboard.type("alert(1)");
    const hits = page.getByRole("listbox", { name: "fields found" }).getByRole("option");
    await hits.first().waitFor();
    expect((await hits.allInnerTexts()).every((text) => text.includes(BAIT_START))).toBe(true);
    expect(await hits.filter({ hasText: "__proto__" }).count()).toBe(1);
    expect(await intruders(page)).toEqual([]);
    await expectAccessible(page);
  });

  it("is text in the events of rules", async () => {
    const page = await opened(`${sites.exported}#/plan`, width);
    await page.getByRole("button", { name: /^Changes since/ }).click();
    await page.getByRole("main").getByText(BAIT_START).first().waitFor({ state: "attached" });
    expect(await intruders(page)).toEqual([]);
    await page.goto(`${sites.exported}#/resource/made.yaml%3AConfigMap%2Fmade?field=data.title`);
    await page
      .getByRole("list", { name: "history of the field" })
      .getByText(/^warn: <script>/)
      .first()
      .waitFor();
    expect(await intruders(page)).toEqual([]);
  });

  it.each(["exported", "served"] as const)("is text in the question about a decision, %s", async (kind) => {
    const page = await opened(sites[kind], width);
    await page.evaluate(() => (location.hash = "#/plan?resource=ConfigMap%2Fmade"));
    await page.getByRole("button", { name: "Accept data.title" }).click();
    const question = page.getByRole("dialog");
    await question.getByText(BAIT_START).first().waitFor();
    expect(await intruders(page)).toEqual([]);
    await expectAccessible(page);
  });

  it("is text where it is a name of 10,000 characters, or half of a character", async () => {
    const page = await opened(`${sites.exported}#/resource`, width);
    await page.getByRole("link", { name: /^ConfigMap x{10000}/ }).click();
    await page.getByRole("option").filter({ hasText: "half" }).first().waitFor();
    expect(await intruders(page)).toEqual([]);
    await page.evaluate(() => (location.hash = location.hash.replace("#/resource", "#/admission")));
    await page.getByRole("list", { name: "Steps of admission" }).waitFor();
    expect(await intruders(page)).toEqual([]);
  });
});
