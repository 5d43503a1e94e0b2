/** What the page loads, when, and what it says if a part is missing. */
import { describe, expect, it } from "vitest";
import { dirname, join } from "node:path";
import { expectAccessible } from "./accessible.js";
import { exportedSite } from "../site.js";
import { fileURLToPath } from "node:url";
import { openPage } from "./browser.js";
import type { Page } from "playwright-core";
import { rmSync } from "node:fs";
import { sharedSite } from "./shared-site.js";
import { shopStory } from "../shop-story.js";

const shop = sharedSite(shopStory);
const BACKUP = "#/admission/backup.yaml%3ABackup.shop.example.com%2Fshop%2Forders";

async function loadedBy(page: Page): Promise<readonly string[]> {
  const addresses = await page.evaluate(() => Array.from(document.scripts, ({ src }) => src));
  return addresses.map((address) => /[^/]+\/?[^/]*$/.exec(address.replace(/.*\/site\//, ""))?.[0] ?? address);
}

describe("the page", () => {
  it("loads the editor and the engine when an object is checked, not before", async () => {
    const page = await openPage(await shop());
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect((await loadedBy(page)).toSorted()).toEqual(["data/catalogue.js", "page.js"]);
    await page.evaluate((to) => (location.hash = to), BACKUP);
    await page.getByRole("textbox", { name: "Object, YAML" }).waitFor();
    expect(await loadedBy(page)).toContain("editor.js");
  });

  it("runs the engine in a worker, from a Blob", async () => {
    const page = await openPage(`${await shop()}${BACKUP}`);
    const worker = page.waitForEvent("worker");
    const editor = page.getByRole("textbox", { name: "Object, YAML" });
    await editor.focus();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText("  # edited\n");
    expect((await worker).url()).toMatch(/^blob:/);
    await page.getByText("checked in this page").waitFor();
  });

  it.each([
    ["the list of resources", "catalogue.js", "#/"],
    ["a resource", "resource", "#/resource/web.yaml%3ADeployment.apps%2Fshop%2Fweb"],
    ["a history", "stories", "#/resource/web.yaml%3ADeployment.apps%2Fshop%2Fweb?field=spec.replicas"],
    ["the plan", "plan.js", "#/plan"],
    ["admission", "admission.js", BACKUP],
  ])("says what to do if %s is missing", async (_, part, hash) => {
    const site = await exportedSite(await shopStory());
    rmSync(join(dirname(fileURLToPath(site)), "data", part), { recursive: true });
    const page = await openPage(`${site}${hash}`, { expected: /ERR_FILE_NOT_FOUND|^failed: / });
    const said = page.getByRole("alert").filter({ hasText: "This part of the page could not be loaded." });
    await said.getByText("export it again with varve studio --export").waitFor();
    await expectAccessible(page);
  });
});
