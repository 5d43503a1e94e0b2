import { type Look, openPage } from "./browser.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fill, temporaryFolder } from "../../workspace/folder.js";
import type { Locator, Page } from "playwright-core";
import { expectAccessible } from "./accessible.js";
import { exportedSite } from "../site.js";
import { namesOf } from "./names.js";

const FILES = {
  "varve.yaml": "apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: small}\n",
  "web.yaml":
    "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {replicas: 3, paused: false}\n",
  "map.yaml":
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: map}\ndata: {replicas: "2", html: "<b>bold</b>"}\n',
};
let site: string;

beforeAll(async () => {
  const root = temporaryFolder(afterAll);
  fill(root, FILES);
  site = await exportedSite(root, { until: afterAll });
});

async function searching(wanted: string, look?: Look): Promise<Page> {
  const page = await openPage(site, look);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type(wanted);
  await page.getByRole("search").getByRole("status").filter({ hasNotText: "loading" }).waitFor();
  return page;
}

function hitsOf(page: Page): Locator {
  return page.getByRole("listbox", { name: "fields found" }).getByRole("option");
}

describe("the search", () => {
  it("finds fields of all resources by path and value, while one types", async () => {
    const page = await searching("replicas");
    expect(await namesOf(hitsOf(page))).toEqual([
      "data.replicas 2 map.yaml:ConfigMap/map",
      "spec.replicas 3 web.yaml:Deployment.apps/web",
    ]);
    await page.keyboard.type(" 3");
    expect(await namesOf(hitsOf(page))).toEqual(["spec.replicas 3 web.yaml:Deployment.apps/web"]);
    expect(await page.getByRole("search").getByRole("status").innerText()).toBe("1 field");
    await expectAccessible(page);
  });

  it("goes to the field that the arrows chose", async () => {
    const page = await searching("replicas");
    await page.keyboard.press("ArrowDown");
    const chosen = hitsOf(page).and(page.getByRole("option", { selected: true }));
    expect(await namesOf(chosen)).toEqual(["spec.replicas 3 web.yaml:Deployment.apps/web"]);
    const box = page.getByRole("combobox", { name: "Search all fields" });
    expect(await box.getAttribute("aria-activedescendant")).toBe(await chosen.getAttribute("id"));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Deployment web" }).waitFor();
    await page.getByRole("region", { name: "field history" }).getByText("spec.replicas").waitFor();
    expect(await hitsOf(page).count()).toBe(0);
    await page.keyboard.press("1");
    await page.getByRole("heading", { name: "Overview of small" }).waitFor();
  });

  it("goes to a field that is clicked", async () => {
    const page = await searching("html");
    await hitsOf(page).click();
    await page.getByRole("heading", { name: "ConfigMap map" }).waitFor();
    const value = page.getByLabel("value", { exact: true });
    expect(await value.innerText()).toBe('"<b>bold</b>"');
  });

  it("says when no field matches, and Escape ends it", async () => {
    const page = await searching("nothing like it");
    const said = page.getByRole("search").getByRole("status");
    expect(await said.innerText()).toBe("no field matches");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    expect(await said.isVisible()).toBe(false);
    expect(await page.getByRole("combobox", { name: "Search all fields" }).inputValue()).toBe("");
  });

  it.each([
    ["dark", { scheme: "dark" }],
    ["narrow", { width: 360, height: 740 }],
  ] as const)("is readable on a %s screen", async (_, look) => {
    const page = await searching("replicas", look);
    await hitsOf(page).first().waitFor();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(page.viewportSize()?.width);
  });
});
