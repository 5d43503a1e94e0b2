import { describe, expect, it } from "vitest";
import { exportedSite, servedSite } from "../site.js";
import { expectAccessible } from "./accessible.js";
import { expectLook } from "./shots.js";
import { fill, folderWith } from "../../workspace/folder.js";
import { join } from "node:path";
import { openPage } from "./browser.js";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { shopStory } from "../shop-story.js";

describe("the overview", () => {
  it("shows what is there, who owns it, and what needs a decision", async () => {
    const page = await openPage(await exportedSite(await shopStory()));
    await page.getByRole("heading", { name: "Overview of shop", level: 1 }).waitFor();
    expect(await page.getByRole("list", { name: "figures" }).getByRole("listitem").allTextContents()).toEqual(
      [
        "7 resources in 1 unit",
        "1 open dispute two sides want different values",
        "0 problems as varve check reports them",
        "1 not validated 1 kind without a CRD",
      ],
    );
    await expectAccessible(page);
    await expectLook(page, "overview-light");
  });

  it("lists owners, disputes, problems, kinds and units", async () => {
    const root = await shopStory();
    fill(root, { "again.yaml": readFileSync(join(root, "config.yaml"), "utf8") });
    const page = await openPage(await exportedSite(root));
    const rowsOf = async (title: string): Promise<string[]> => {
      const panel = page.getByRole("region", { name: title, exact: true });
      const texts = await panel.getByRole("listitem").allInnerTexts();
      return texts.map((text) => text.replaceAll(/\s+/g, " ").trim());
    };
    await page.getByRole("heading", { name: "Units" }).waitFor();
    expect(await rowsOf("Who owns the fields")).toEqual([
      "P web-app pattern 20 fields 2 resources",
      "H edits in files person 2 fields 1 resource",
    ]);
    expect(await rowsOf("Open disputes")).toEqual(["spec.replicas web.yaml:Deployment.apps/shop/web"]);
    expect(await rowsOf("Problems")).toEqual([
      "error config.yaml:2:1 ConfigMap/shop/settings is defined twice model/duplicate-resource remove one of the two documents",
    ]);
    expect(await rowsOf("Not validated")).toEqual(["Queue.queues.example.com 1 resource"]);
    expect((await rowsOf("Kinds"))[0]).toBe("ConfigMap 2 resources");
    expect(await rowsOf("Units")).toEqual([". rest 8 resources"]);
    await page.getByRole("button", { name: "ConfigMap" }).click();
    await page.getByRole("list", { name: "2 resources" }).waitFor();
    await page.getByRole("link", { name: /^spec\.replicas/ }).click();
    await page.getByRole("region", { name: "field history" }).getByText("spec.replicas").waitFor();
  });

  it("says what to do where the workspace is empty", async () => {
    const page = await openPage(await exportedSite(folderWith({ "varve.yaml": SMALL["varve.yaml"] })));
    const list = page.getByRole("main");
    await list.getByText("No run has recorded owners yet. varve apply records them.").waitFor();
    await list.getByText("The workspace has no resources.").first().waitFor();
    await expectAccessible(page);
  });

  it.each([
    ["dark", { scheme: "dark", width: 1280 }],
    ["phone", { width: 360, height: 740 }],
    ["wide", { width: 3840, height: 2160 }],
  ] as const)("is readable on a %s screen", async (name, look) => {
    const page = await openPage(await exportedSite(await shopStory()), look);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
    await expectAccessible(page);
    await expectLook(page, `overview-${name}`);
  });

  it("narrows the list while one types, and says when nothing matches", async () => {
    const page = await openPage(await exportedSite(await shopStory()));
    await page.getByRole("searchbox").fill("web dep");
    const rows = page.getByRole("list", { name: "1 resource" }).getByRole("listitem");
    expect(await rows.allInnerTexts()).toEqual([expect.stringContaining("Deployment") as string]);
    await page.getByRole("searchbox").fill("nothing like it");
    await page.getByText("No resource matches.").waitFor();
  });

  it("is used with the keyboard alone", async () => {
    const page = await openPage(await exportedSite(await shopStory()));
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Skip to content");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Keys" });
    await keys.waitFor();
    expect(await keys.getByRole("term").allInnerTexts()).toEqual(
      expect.arrayContaining(["1", "t", "?", "Escape"]),
    );
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await keys.waitFor({ state: "detached" });
    await page.keyboard.press("t");
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("light");
  });

  it("scrolls through 10,000 resources with few elements", async () => {
    const page = await openPage(await servedSite(folderWith(manyMaps(10_000))));
    const list = page.getByRole("list", { name: "10000 resources" });
    await list.waitFor();
    expect(await list.getByRole("listitem").count()).toBeLessThan(100);
    await list.evaluate((element) => (element.scrollTop = element.scrollHeight));
    await list.getByText("map-9999").waitFor();
    expect(await list.getByRole("listitem").count()).toBeLessThan(100);
  });
});

describe("the page", () => {
  it.each([
    ["from a folder", exportedSite],
    ["from the server", servedSite],
  ])("is the same %s", async (_, site) => {
    const page = await openPage(await site(folderWith(SMALL)));
    await page.getByRole("link", { name: /ConfigMap web web.yaml/ }).waitFor();
    expect(await page.title()).toBe("Overview · small · Varve studio");
  });
});

const SMALL = {
  "varve.yaml": "apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: small}\n",
  "web.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\n",
};

function manyMaps(count: number): Record<string, string> {
  const maps = Array.from(
    { length: count },
    (_, i) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: map-${String(i).padStart(4, "0")}}\n`,
  );
  return { "varve.yaml": SMALL["varve.yaml"], "maps.yaml": maps.join("---\n") };
}

async function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? "");
}
