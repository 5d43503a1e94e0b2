import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { exportedSite } from "../site.js";
import { openPage } from "./browser.js";
import { shopStory } from "../shop-story.js";

const WEB = encodeURIComponent("web.yaml:Deployment.apps/shop/web");

/** The names that Chromium gives screen readers; axe does not notice a gutter that they never see. */
async function treeNames(page: Page, role: string): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes
    .filter((node) => !node.ignored && node.role?.value === role)
    .map(({ name }) => String(name?.value).replaceAll(/\s+/g, " ").replaceAll(" ,", ","));
}

it("the browser's accessibility tree has the author in the name of every line", async () => {
  const page = await openPage(`${await exportedSite(await shopStory())}#/resource/${WEB}`);
  await page.getByRole("option").first().waitFor();
  const names = await treeNames(page, "option");
  expect(names.length).toBeGreaterThan(28);
  expect(names.filter((name) => !/, set by (?:several authors|[a-z ]+ \S)/.test(name))).toEqual([]);
  expect(names[8]).toMatch(/^line 9 replicas: 3, set by person Grace Hopper/);
});
