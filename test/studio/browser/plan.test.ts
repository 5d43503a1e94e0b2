import { describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { expectAccessible } from "./accessible.js";
import { expectLook } from "./shots.js";
import { folderWith } from "../../workspace/folder.js";
import { exportedSite } from "../site.js";
import { openPage } from "./browser.js";
import { releaseStory } from "../release-story.js";
import { sharedSite } from "./shared-site.js";

const release = sharedSite(releaseStory, ["--against", "HEAD~4"]);

const WEB = "#/plan?resource=Deployment.apps%2Fshop%2Fweb";
const BACKUP = "#/plan?resource=Backup.shop.example.com%2Fshop%2Finvoices";
const LOOKS = [
  ["light", { scheme: "light", width: 1280 }],
  ["dark", { scheme: "dark", width: 1280 }],
  ["phone", { width: 360, height: 740 }],
] as const;

/** What a screen reader says of each element with a role. */
async function names(within: Locator, role: "link" | "button" | "group" | "row"): Promise<readonly string[]> {
  const found = await within.getByRole(role).all();
  const texts = await Promise.all(found.map((one) => one.ariaSnapshot()));
  return texts.map((text) => {
    const [line = ""] = text.split("\n", 1);
    return /"(.*)"/.exec(line)?.[1]?.replaceAll('\\"', '"') ?? line;
  });
}

/** Nothing is cut off, and nothing has to be scrolled sideways. */
async function widest(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(document.documentElement.scrollWidth, document.querySelector("main")?.scrollWidth ?? 0),
  );
}

describe("the plan", () => {
  it("shows what is created, changed, kept and removed, and the same change only once", async () => {
    const page = await openPage(`${await release()}#/plan`);
    const list = page.getByRole("list", { name: "6 changes" });
    await list.waitFor();
    expect(await page.getByRole("region", { name: "summary" }).innerText()).toContain(
      "1 created, 5 changed, 1 removed, 2 unchanged in 2 files; 2 differences kept",
    );
    expect(await names(list, "link")).toEqual([
      "changed: 3 Deployment.apps same in each: spec.template.spec.containers[name=worker].image",
      "removed: ConfigMap/shop/legacy-flags workers.yaml · the whole resource",
      "created: ServiceAccount/shop/cleanup workers.yaml · 4 fields",
      "changed: Deployment.apps/shop/reports workers.yaml · 1 field 1 error",
      "not changed: Deployment.apps/shop/web web.yaml 1 conflict 1 kept",
      "changed: Backup.shop.example.com/shop/invoices workers.yaml · 1 field denied 1 warning",
    ]);
    const group = page.getByRole("article", { name: "3 Deployment.apps, the same change in each" });
    expect(await names(group, "row")).toEqual([
      "Field Change By",
      "spec.template.spec.containers[name=worker].image before shop/worker:1.0.0 after shop/worker:1.1.0 pattern workers (1.0.0)",
    ]);
    expect(await names(group, "link")).toEqual([
      "Deployment.apps/shop/invoices",
      "Deployment.apps/shop/mail",
      "Deployment.apps/shop/search",
    ]);
  });

  it("says what blocks it, and what would unblock it", async () => {
    const page = await openPage(`${await release()}#/plan`);
    const reasons = page.getByRole("region", { name: "reasons" });
    await reasons.getByRole("heading", { name: "Blocked by 2 reasons" }).waitFor();
    expect(await reasons.getByRole("listitem").allInnerTexts()).toEqual([
      "review\nDeployment.apps/shop/reports: spec.replicas: that leaves 0 pods f11073133fd2bbcad7a9facbd262b411\nRevert the change in the generator, or approve it: write the fingerprint to a file and run varve apply --approved FILE.",
      'admit\nBackup.shop.example.com/shop/invoices: Backup.shop.example.com "invoices" is invalid: spec: Invalid value: hourly backups are kept for 30 days at most\nChange the generator or its inputs so that admission allows it: a denial cannot be confirmed.',
    ]);
    await reasons.getByRole("link", { name: "Deployment.apps/shop/reports" }).click();
    await page.getByRole("article", { name: "Deployment.apps/shop/reports" }).waitFor();
  });

  it("shows the event of a rule with its reason, and the verdict of admission", async () => {
    const page = await openPage(`${await release()}${BACKUP}`);
    const detail = page.getByRole("article", { name: "Backup.shop.example.com/shop/invoices" });
    expect(
      await detail.getByRole("list", { name: "review" }).getByRole("listitem").allTextContents(),
    ).toEqual([
      "warn spec.schedule unconfirmedruns hourly instead of dailybefore daily →  after hourlyrule schedule · fingerprint 82f39c11c8d2224dd37320425bb5667e",
    ]);
    expect(await detail.getByRole("region", { name: "admission" }).innerText()).toBe(
      'admission: denied 422 Backup.shop.example.com "invoices" is invalid: spec: Invalid value: hourly backups are kept for 30 days at most',
    );
    expect(await names(detail, "row")).toEqual([
      "Field Change By",
      "spec.schedule before daily after hourly pattern workers (1.0.0) patterns/workers.yaml:61",
    ]);
  });

  it("narrows the list to one of the outcomes", async () => {
    const page = await openPage(`${await release()}#/plan`);
    const show = page.getByRole("group", { name: "show" }).last();
    await show.getByRole("button").first().waitFor();
    expect(await names(show, "button")).toEqual(["all 8", "created 1", "changed 5", "kept 1", "removed 1"]);
    await show.getByRole("button", { name: "removed 1", pressed: false }).click();
    await show.getByRole("button", { name: "removed 1", pressed: true }).waitFor();
    expect(await names(page.getByRole("list", { name: "1 change" }), "link")).toEqual([
      "removed: ConfigMap/shop/legacy-flags workers.yaml · the whole resource",
    ]);
    await page.getByText("The whole resource would be removed from workers.yaml.").waitFor();
  });

  it("shows base, file and generator of a conflict side by side, each with its author", async () => {
    const page = await openPage(`${await release()}${WEB}`);
    const field = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "spec.replicas" }) });
    await field.getByText("changed on both sides").waitFor();
    expect(await names(field, "group")).toEqual([
      "last generated",
      'in the file, by person Grace Hopper commit 4770b5e "Scale out for the spring sale"',
      "generated now, by web-app",
    ]);
    const boxes = await Promise.all(
      ["2", "3", "4"].map((value) => field.getByText(value, { exact: true }).boundingBox()),
    );
    expect(new Set(boxes.map((box) => Math.round((box?.y ?? 0) / 4))).size).toBe(1);
    expect(await names(field, "button")).toEqual(["Accept spec.replicas", "Reject spec.replicas"]);
  });

  it.each(LOOKS)("is readable on a %s screen, with its details and its question", async (name, look) => {
    const page = await openPage(`${await release()}#/plan`, look);
    await page.getByRole("list", { name: "6 changes" }).waitFor();
    expect(await widest(page)).toBe(look.width);
    await expectAccessible(page);
    if (name === "dark") await expectLook(page, "plan-dark");
    for (const address of [BACKUP, WEB]) {
      await page.evaluate((to) => (location.hash = to), address);
      await page
        .getByRole("article")
        .getByText("admission: ")
        .or(page.getByText("Kept: 2"))
        .first()
        .waitFor();
      await expectAccessible(page);
      expect(await widest(page)).toBe(look.width);
    }
    if (name === "light") await expectLook(page, "plan-light");
    await page.getByRole("button", { name: "Accept spec.replicas" }).click();
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page);
  });

  it("shows the command of a decision where it cannot write", async () => {
    const page = await openPage(`${await release()}${WEB}`);
    await page.getByRole("button", { name: /^Reject .*memory$/ }).click();
    const dialog = page.getByRole("dialog", { name: "Restore the generated value?" });
    expect(await dialog.getByRole("code").innerText()).toBe(
      "varve reject Deployment.apps/shop/web 'spec.template.spec.containers[name=web].resources.limits.memory'",
    );
    expect(await names(dialog, "button")).toEqual(["Close"]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("is used with the keyboard alone", async () => {
    const page = await openPage(`${await release()}#/plan`);
    await page.getByRole("list", { name: "6 changes" }).waitFor();
    for (const key of ["j", "j", "ArrowDown", "ArrowDown", "ArrowDown", "k"]) await page.keyboard.press(key);
    await page.getByRole("article", { name: "Deployment.apps/shop/web" }).getByText("Kept: 2").waitFor();
    await page.locator(":focus", { hasText: "Deployment.apps/shop/web" }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/field=spec\.replicas/);
    await page.locator(":focus", { hasText: "changed on both sides" }).waitFor();
    await page.keyboard.press("j");
    await page.locator(":focus", { hasText: "changed in the file" }).waitFor();
    await page.keyboard.press("k");
    await page.keyboard.press("a");
    const dialog = page.getByRole("dialog", { name: "Accept the value in the file?" });
    expect(await dialog.getByRole("code").innerText()).toBe(
      "varve accept Deployment.apps/shop/web spec.replicas",
    );
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.waitForURL(/#\/plan$/);
  });

  it("shows the changes since a revision, with what no rule matched", async () => {
    const page = await openPage(`${await release()}#/plan`);
    await page.getByRole("button", { name: "Changes since HEAD~4" }).click();
    const web = page.getByRole("article", { name: "Deployment.apps/shop/web" });
    expect(await web.getByRole("list", { name: "review" }).innerText()).toContain("that leaves 3 pods");
    await expectAccessible(page);
  });
});

describe("a plan without changes", () => {
  const head = "apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: { name: small }\n";
  it.each([
    ["nothing is generated", head, "This workspace generates nothing yet."],
    [
      "it cannot be made",
      `${head}spec: { rules: [missing.yaml], generate: [{ pattern: a }] }\n`,
      "The plan could not be made.",
    ],
  ])("says that %s, and what to do", async (_, settings, title) => {
    const page = await openPage(`${await exportedSite(folderWith({ "varve.yaml": settings }))}#/plan`);
    await page.getByText(title).waitFor();
    await expectAccessible(page);
  });
});
