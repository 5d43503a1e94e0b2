import { expect, it } from "vitest";
import { expectAccessible } from "./accessible.js";
import { exportedSite } from "../site.js";
import { fill } from "../../workspace/folder.js";
import { join } from "node:path";
import { namesOf } from "./names.js";
import { openPage } from "./browser.js";
import { readFileSync } from "node:fs";
import { recordingHost } from "../../cli/varve.js";
import { runCli } from "../../../src/cli/index.js";
import { shopStory } from "../shop-story.js";

const WEB = encodeURIComponent("web.yaml:Deployment.apps/shop/web");

/** The shop after a run with another image. */
async function regenerated(): Promise<string> {
  const root = await shopStory();
  const settings = readFileSync(join(root, "varve.yaml"), "utf8");
  fill(root, { "varve.yaml": settings.replace("web:1.4.0", "web:1.5.0") });
  const { host } = recordingHost();
  expect(await runCli(["apply", "--yes"], { ...host, cwd: root })).toBe(0);
  return root;
}

it("a run that is not committed is on the time axis, with the lines that it changed", async () => {
  const page = await openPage(`${await exportedSite(await regenerated())}#/resource/${WEB}`);
  const axis = page.getByRole("group", { name: "earlier versions" });
  await axis.getByText("working tree · 3 commits, 1 run without a change, 1 run not committed").waitFor();
  const older = axis.getByRole("button", { name: "older version" });
  await older.click();
  expect(await axis.getByRole("slider").getAttribute("aria-valuetext")).toBe(
    "varve apply, run, not committed",
  );
  expect(await namesOf(page.getByRole("option", { name: /changed here/ }))).toEqual([
    "line 20 image: shop/web:1.5.0, set by pattern web-app (1.4.0) input image, changed here",
  ]);
  await expectAccessible(page);
  const other = await openPage(page.url());
  await other.getByText("run, not committed", { exact: true }).waitFor();
  await older.click();
  await page.getByRole("option").filter({ hasText: "image: shop/web:1.4.0" }).waitFor();
});
