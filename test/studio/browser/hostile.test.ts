import { BAIT, BAIT_START, FILE, SECRETS, hostileStory } from "../hostile-story.js";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { exportedSite, servedSite } from "../site.js";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { formatResourceId } from "../../../src/model/index.js";
import { openPage } from "./browser.js";
import type { Page } from "playwright-core";
import { treeOf } from "../../workspace/folder.js";

const sites = { exported: "", served: "" };

beforeAll(async () => {
  const root = await hostileStory(afterAll);
  const more = ["--against", "HEAD~1"];
  sites.exported = await exportedSite(root, { more, until: afterAll });
  sites.served = await servedSite(root, { more, until: afterAll });
}, 120_000);

const ID = { group: "", kind: "ConfigMap", namespace: BAIT, name: BAIT };
const HOSTILE = encodeURIComponent(`${FILE}:${formatResourceId(ID)}`);
const MADE = encodeURIComponent("made.yaml:ConfigMap/made");

/** Every view, about what is hostile in it. */
const VIEWS = [
  ["the overview", "#/"],
  ["a resource", `#/resource/${HOSTILE}`],
  ["a field", `#/resource/${HOSTILE}?field=data.trap`],
  ["a generated resource", `#/resource/${MADE}?field=data.title`],
  ["a pipeline", "#/pipeline"],
  ["the plan", "#/plan"],
  ["admission", `#/admission/${HOSTILE}`],
] as const;

describe.each(["exported", "served"] as const)("hostile text in a page that is %s", (kind) => {
  it.each(VIEWS)("is text in the view of %s", async (_, hash) => {
    const page = await opened(`${sites[kind]}${hash}`, 1280);
    expect(await madeByMarkup(page)).toEqual([]);
  });
});

describe("hostile text on a phone", () => {
  it.each(VIEWS)("does not make the view of %s wider", async (_, hash) => {
    const page = await opened(`${sites.exported}${hash}`, 360);
    const widths = () =>
      [document.documentElement, document.querySelector("main")].map((one) => one?.scrollWidth);
    expect(await page.evaluate(widths)).toEqual([360, 360]);
  });
});

describe("values of Secrets, now and in the past, and sensitive inputs", () => {
  it("are in no file of an export", () => {
    expect(secretsIn(treeOf(exportFolder()))).toEqual([]);
  });

  it("are in no answer of the server", async () => {
    const page = await opened(sites.served, 1280);
    const names = Object.keys(treeOf(exportFolder())).filter((name) => name.endsWith(".js"));
    const answers: Record<string, string> = {};
    for (const name of names) {
      const answer = await page.request.get(new URL(name, sites.served).href);
      expect([name, answer.status()]).toEqual([name, 200]);
      answers[name] = await answer.text();
    }
    expect(secretsIn(answers)).toEqual([]);
  });
});

function exportFolder(): string {
  return dirname(fileURLToPath(sites.exported));
}

function secretsIn(texts: Readonly<Record<string, string>>): readonly string[] {
  const forms = SECRETS.flatMap((secret) => [secret, Buffer.from(secret).toString("base64")]);
  return Object.entries(texts).flatMap(([name, text]) =>
    forms.filter((form) => text.includes(form)).map((form) => `${name}: ${form}`),
  );
}

/** Opens a view, and waits until it shows the bait. A script that runs would open a dialog. */
async function opened(address: string, width: number): Promise<Page> {
  const page = await openPage("about:blank", { width });
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  onTestFinished(() => expect(dialogs).toEqual([]));
  page.setDefaultTimeout(15_000);
  await page.goto(address);
  const main = page.getByRole("main");
  await main.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
  await main.getByText(BAIT_START).first().waitFor({ state: "attached" });
  return page;
}

/** Elements and attributes that only markup from a file could have made. */
async function madeByMarkup(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter(
        (element) =>
          element.matches("script:not([src]), img, iframe, object, embed") ||
          element.matches("a[href]:not([href^='#'])") ||
          element.getAttributeNames().some((name) => name.startsWith("on")),
      )
      .map(({ outerHTML }) => outerHTML),
  );
}
