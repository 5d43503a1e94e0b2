/** Every view from the smallest to the largest screen, light and dark: nothing is covered, too wide, or moves on its own. */
import { afterAll, describe, expect, it } from "vitest";
import { copyOf, fill } from "../../workspace/folder.js";
import type { Page } from "playwright-core";
import { coveredTexts } from "./covered.js";
import { delayFrames, jumps } from "./jumps.js";
import { expectAccessible } from "./accessible.js";
import { openPage } from "./browser.js";
import { readFileSync } from "node:fs";
import { releaseStory } from "../release-story.js";
import { sharedSite } from "./shared-site.js";
import { shopStory } from "../shop-story.js";

const shop = sharedSite(shopStory);
const release = sharedSite(releaseStory, ["--against", "HEAD~4"]);
const multigres = sharedSite(() => Promise.resolve(copyOf("examples/multigres", afterAll)));
const zeebe = sharedSite(() => {
  const root = copyOf("examples/zeebe", afterAll);
  const settings = readFileSync("examples/zeebe/varve.yaml", "utf8");
  fill(root, { "varve.yaml": settings.replace('"zeebe.ts"', '"zeebe.ts", "mistakes.ts"') });
  return Promise.resolve(root);
});

const WEB = encodeURIComponent("web.yaml:Deployment.apps/shop/web");
const BACKUP = encodeURIComponent("backup.yaml:Backup.shop.example.com/shop/orders");
const CLUSTER = encodeURIComponent("samples/shop.yaml:MultigresCluster.multigres.com/shop/shop");

/** A view, and a text that is there when it is complete. */
const VIEWS = [
  ["the overview", shop, "#/", "Deployment"],
  ["the list of resources", shop, "#/resource", "Choose a resource to see who set each of its lines."],
  ["a resource", shop, `#/resource/${WEB}`, "replicas: 3"],
  ["the history of a field", shop, `#/resource/${WEB}?field=spec.replicas`, "kept: changed in the file"],
  ["a pipeline", zeebe, "#/pipeline/mistakes", "Built at"],
  ["a mutation and a field", zeebe, "#/pipeline/mistakes?m=ClusterEnv&field=spec.replicas", "in force"],
  ["a plan", release, "#/plan", "Blocked by 2 reasons"],
  ["a conflict", release, "#/plan?resource=Deployment.apps%2Fshop%2Fweb", "changed on both sides"],
  ["the resources to check", shop, "#/admission", "Check a resource"],
  ["a verdict", shop, `#/admission/${BACKUP}`, "hourly backups are kept for 30 days at most"],
  ["override chains", multigres, `#/admission/${CLUSTER}`, "wins"],
  ["a missing view", shop, "#/nothing", 'There is no view "nothing".'],
] as const;

const SCREENS = [
  ["a phone", 360, 740],
  ["a laptop", 1280, 800],
  ["a 4K screen", 3840, 2160],
] as const;

describe.each(SCREENS)("on %s", (_, width, height) => {
  describe.each(["light", "dark"] as const)("that is %s", (scheme) => {
    it.each(VIEWS)("%s is readable, and nothing in it jumps", async (name, site, hash, text) => {
      const page = await openPage(`${await site()}${hash}`, { width, height, scheme });
      if (name === "override chains" && width === 360)
        await page.getByRole("tab", { name: "Overrides" }).click();
      await page.getByText(text).filter({ visible: true }).first().waitFor();
      expect({
        wide: await widest(page),
        covered: await coveredTexts(page),
        jumped: await jumps(page),
      }).toEqual({ wide: width, covered: [], jumped: [] });
      await expectAccessible(page);
    });
  });
});

it.each(VIEWS)("%s does not jump where frames come late", async (_, site, hash, text) => {
  const page = await openPage("about:blank");
  await delayFrames(page, 2);
  await page.goto(`${await site()}${hash}`);
  await page.getByText(text).filter({ visible: true }).first().waitFor();
  expect(await jumps(page)).toEqual([]);
});

async function widest(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(document.documentElement.scrollWidth, document.querySelector("main")?.scrollWidth ?? 0),
  );
}
