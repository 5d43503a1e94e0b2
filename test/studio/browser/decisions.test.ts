import { describe, expect, it } from "vitest";
import { fill, treeOf } from "../../workspace/folder.js";
import type { Page } from "playwright-core";
import { expectAccessible } from "./accessible.js";
import { join } from "node:path";
import { openPage } from "./browser.js";
import { readFileSync } from "node:fs";
import { recordingHost } from "../../cli/varve.js";
import { runCli } from "../../../src/cli/index.js";
import { servedSite } from "../site.js";
import { shopStory } from "../shop-story.js";

const WEB = "#/plan?resource=Deployment.apps%2Fshop%2Fweb";
/** A decision that is refused is an answer with an error status. */
const REFUSAL = /the server responded with a status of 4(?:09|22)/;

async function disputes(root: string, look: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const page = await openPage(await servedSite(root), look);
  await page.evaluate((to) => (location.hash = to), WEB);
  await page.getByText("Kept: 2 differences").waitFor();
  return page;
}

/** Opens the question about the replicas, and answers it. */
async function decide(page: Page, verdict: "Accept" | "Reject"): Promise<void> {
  await page.getByRole("button", { name: `${verdict} spec.replicas` }).click();
  await page.getByRole("dialog").getByRole("button", { name: verdict, exact: true }).click();
}

async function plan(root: string): Promise<string> {
  const { host, written } = recordingHost();
  await runCli(["plan"], { ...host, cwd: root });
  return written.stdout;
}

function replicas(root: string): string | undefined {
  return /replicas: \d+/.exec(readFileSync(join(root, "web.yaml"), "utf8"))?.[0];
}

describe("a decision in a running studio", () => {
  it("accepts the value in the file: it stays, and is no longer reported", async () => {
    const root = await shopStory();
    const page = await disputes(root);
    await decide(page, "Accept");
    const status = page.getByRole("status").filter({ hasText: "Accepted" });
    expect(await status.innerText()).toBe("Accepted: Deployment.apps/shop/web spec.replicas.");
    await page.getByText("accepted", { exact: true }).waitFor();
    expect(await page.getByRole("region", { name: "summary" }).innerText()).toContain("1 difference kept");
    await expectAccessible(page);
    expect(replicas(root)).toBe("replicas: 3");
    expect(await plan(root)).not.toContain("spec.replicas");
  });

  it("rejects it: the generated value is written", async () => {
    const root = await shopStory();
    const before = readFileSync(join(root, "web.yaml"), "utf8");
    const page = await disputes(root);
    await decide(page, "Reject");
    await page.getByText("Rejected: Deployment.apps/shop/web spec.replicas.").waitFor();
    await page.getByText("Kept: 1 difference").waitFor();
    expect(readFileSync(join(root, "web.yaml"), "utf8")).toBe(before.replace("replicas: 3", "replicas: 4"));
  });

  it("writes nothing about a state that has changed since, says so, and shows the new one", async () => {
    const root = await shopStory();
    const page = await disputes(root, { expected: REFUSAL });
    fill(root, {
      "web.yaml": readFileSync(join(root, "web.yaml"), "utf8").replace("replicas: 3", "replicas: 5"),
    });
    const before = treeOf(root);
    await decide(page, "Reject");
    const alert = page.getByRole("alert");
    expect((await alert.innerText()).split(/\n+/)).toEqual([
      "Out of date",
      "The workspace changed after this page read it. Nothing was written.",
      "look at the current values, and decide again",
    ]);
    await page.locator(":focus", { hasText: "Close" }).waitFor();
    await expectAccessible(page);
    expect(treeOf(root)).toEqual(before);
    await page.keyboard.press("Enter");
    await page
      .getByRole("group", { name: /^in the file/ })
      .getByText("5", { exact: true })
      .waitFor();
    await decide(page, "Reject");
    await page.getByText("Rejected: Deployment.apps/shop/web spec.replicas.").waitFor();
    expect(replicas(root)).toBe("replicas: 4");
  });

  it("asks where a rule warns, and writes only what is confirmed", async () => {
    const root = await shopStory();
    const settings = readFileSync(join(root, "varve.yaml"), "utf8");
    fill(root, {
      "varve.yaml": `${settings}  rules: [.rules.yaml]\n`,
      ".rules.yaml": '- { type: warn, path: spec.replicas, message: "now {after} pods" }\n',
    });
    const page = await disputes(root, { expected: REFUSAL });
    await decide(page, "Reject");
    expect((await page.getByRole("alert").innerText()).split(/\n+/)).toEqual([
      "Needs confirmation",
      "Deployment.apps/shop/web: spec.replicas: now 4 pods",
    ]);
    expect(replicas(root)).toBe("replicas: 3");
    await page.getByRole("button", { name: "Confirm and write" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(replicas(root)).toBe("replicas: 4");
  });

  it("is made with the keyboard alone", async () => {
    const root = await shopStory();
    const page = await disputes(root);
    await page.keyboard.press("r");
    const dialog = page.getByRole("dialog", { name: "Restore the generated value?" });
    await dialog.waitFor();
    await page.locator(":focus", { hasText: "Reject" }).waitFor();
    await page.keyboard.press("Tab");
    await page.locator(":focus", { hasText: "Cancel" }).waitFor();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect(replicas(root)).toBe("replicas: 4");
  });
});
