import { type Look, openPage } from "./browser.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./accessible.js";
import { expectLook } from "./shots.js";
import { exportedSite } from "../site.js";
import type { Locator, Page } from "playwright-core";
import { historyOf, namesOf } from "./names.js";
import { shopStory } from "../shop-story.js";

const WEB = "web.yaml:Deployment.apps/shop/web";
let site: string;

beforeAll(async () => {
  site = await exportedSite(await shopStory(afterAll), { until: afterAll });
});

/** The address of a resource, with details such as a field. */
function addressOf(id: string, details: Readonly<Record<string, string>> = {}): string {
  return `${site}#/resource/${encodeURIComponent(id)}?${new URLSearchParams(details).toString()}`;
}

async function openResource(
  id: string,
  details: Readonly<Record<string, string>> = {},
  look?: Look,
): Promise<Page> {
  const page = await openPage(addressOf(id, details), look);
  await linesOf(page).first().waitFor();
  return page;
}

function linesOf(page: Page): Locator {
  return page.getByRole("listbox", { name: /^lines of/ }).getByRole("option");
}

function selected(page: Page): Locator {
  return page.getByRole("option", { selected: true });
}

describe("the lines of a resource", () => {
  it("are those of the file, each with its author in its name", async () => {
    const page = await openResource(WEB);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Deployment shop/web");
    const all = await namesOf(linesOf(page));
    expect(all).toContain(
      'added at admission spec.template.spec.dnsPolicy: "ClusterFirst", set by schema default Kubernetes',
    );
    const names = all.filter((name) => name.startsWith("line "));
    expect(names).toHaveLength(28);
    expect([0, 7, 8, 19, 26, 27].map((i) => names[i])).toEqual([
      "line 1 apiVersion: apps/v1, set by pattern web-app (1.4.0)",
      "line 8 spec:, set by several authors",
      "line 9 replicas: 3, set by person Grace Hopper commit HASH",
      "line 20 image: shop/web:1.4.0, set by pattern web-app (1.4.0) input image",
      "line 27 limits:, set by person Ada Lovelace commit HASH",
      "line 28 memory: 512Mi # killed twice in March, set by person Ada Lovelace commit HASH",
    ]);
  });

  it("start where the resource starts in its file", async () => {
    const page = await openResource("web.yaml:Service/shop/web");
    expect((await namesOf(linesOf(page)))[0]).toBe("line 30 apiVersion: v1, set by pattern web-app (1.4.0)");
    await page.getByText("web.yaml:30").waitFor();
  });

  it("of a Secret have no values", async () => {
    const page = await openResource("token.yaml:Secret/shop/token", { field: "stringData.key" });
    expect(await namesOf(linesOf(page))).toContain("line 7 key: (secret), set by person Dev Ops commit HASH");
    const content = await page.content();
    expect(content).not.toContain("s3cr3t");
    // The API server keeps it in `data`.
    expect(content).not.toContain(Buffer.from("s3cr3t").toString("base64").slice(0, 7));
  });

  it("stand out for the authors that are chosen", async () => {
    const page = await openResource(WEB);
    const authors = page.getByRole("group", { name: "authors" });
    expect(await namesOf(authors.getByRole("button"))).toEqual([
      "pattern web-app (1.4.0) 12 fields",
      "person Grace Hopper 1 field",
      "person Ada Lovelace 1 field",
      "other tool API server 1 field",
      "schema default Kubernetes 15 fields",
    ]);
    const bright = (): Promise<string[]> =>
      linesOf(page).evaluateAll((all) =>
        all.flatMap((one) =>
          getComputedStyle(one).backgroundColor === "rgba(0, 0, 0, 0)"
            ? []
            : [one.querySelector("code")?.innerText.trim() ?? ""],
        ),
      );
    await authors.getByRole("button", { name: /Grace/ }).click();
    expect(await bright()).toEqual(["replicas: 3"]);
    await authors.getByRole("button", { name: /Ada/ }).click();
    expect(await bright()).toEqual(["replicas: 3", "limits:", "memory: 512Mi # killed twice in March"]);
    await expectAccessible(page);
    await authors.getByRole("button", { name: "show all" }).click();
    expect(await bright()).toEqual([]);
  });
});

describe("the history of a field", () => {
  it("has every write in order, with what was replaced and what was decided", async () => {
    const page = await openResource(WEB);
    await linesOf(page).filter({ hasText: "replicas: 3" }).click();
    expect(await page.getByRole("heading", { level: 2 }).innerText()).toBe("spec.replicas");
    expect(await historyOf(page)).toEqual([
      "Generated",
      "P pattern web-app (1.4.0) replaced 4 patterns/web-app.yaml:22, input replicas",
      "Kept or replaced",
      "H person Grace Hopper commit HASH last generated 2 in the file 3 generated now 4 kept: changed in the file",
      "Admitted",
      "allowed",
      "Commits, newest first",
      "H person Grace Hopper commit HASH 3 changed, 2026-03-04: Scale out for the spring sale",
      "H person Dev Ops commit HASH replaced 2 added, 2026-03-02: Generate the web application",
    ]);
  });

  it("of a map is the list of its fields, which lead to theirs", async () => {
    const page = await openResource(WEB, { field: "spec.template.spec.containers[name=web].resources" });
    const members = page.getByRole("list", { name: "fields below" }).getByRole("button");
    await members.first().waitFor();
    expect((await namesOf(members)).map((name) => name.replace(/^.*resources/, ""))).toEqual([
      ".requests.cpu, set by pattern web-app (1.4.0)",
      ".requests.memory, set by pattern web-app (1.4.0)",
      ".limits.memory, set by person Ada Lovelace commit HASH",
    ]);
    await members.nth(2).click();
    await expect
      .poll(() => namesOf(selected(page)))
      .toEqual(["line 28 memory: 512Mi # killed twice in March, set by person Ada Lovelace commit HASH"]);
  });
});

describe("a link to a resource", () => {
  it("opens the field and the moment that it names", async () => {
    const first = await openResource(WEB);
    await linesOf(first).filter({ hasText: "memory: 512Mi" }).click();
    await first.getByRole("button", { name: "older version" }).click();
    const address = first.url();
    const page = await openPage(address);
    await linesOf(page).first().waitFor();
    await page.getByText("Regenerate the web application").waitFor();
    expect(await namesOf(selected(page))).toEqual([
      "line 28 memory: 512Mi # killed twice in March, set by person Ada Lovelace commit HASH",
    ]);
  });

  it("says when the resource is not there, and names similar ones", async () => {
    const page = await openPage(addressOf("web.yaml:Deployment.apps/shop/wep"));
    const said = page.getByRole("alert");
    await said.getByText("The workspace has no resource web.yaml:Deployment.apps/shop/wep.").waitFor();
    await expectAccessible(page);
    await said.getByRole("link", { name: WEB }).click();
    await linesOf(page).first().waitFor();
  });

  it("says when the field is not there", async () => {
    const page = await openResource(WEB, { field: "spec.paused" });
    await page.getByText("The resource has no such field now.").waitFor();
    expect(await selected(page).count()).toBe(0);
  });
});

describe("the time axis", () => {
  it("replays the file by commits and runs, and lights what each changed", async () => {
    const page = await openResource(WEB);
    const axis = page.getByRole("group", { name: "earlier versions" });
    await axis.getByText("working tree · 3 commits, 1 run without a change").waitFor();
    const seen: (readonly (string | null)[])[] = [];
    for (let i = 0; i < 4; i++) {
      await axis.getByRole("button", { name: "older version" }).click();
      const lit = await namesOf(page.getByRole("option", { name: /changed here/ }));
      const said = await axis.getByRole("slider").getAttribute("aria-valuetext");
      seen.push([said?.replace(/^[0-9a-f]{7} /, "") ?? null, ...lit]);
    }
    const [first, ...everyLine] = seen.pop() ?? [];
    expect(first).toBe("Generate the web application, Dev Ops, 2026-03-02, run, added here");
    expect(everyLine).toHaveLength(28);
    expect(seen).toEqual([
      ["Regenerate the web application, Dev Ops, 2026-03-06, run, changed nothing here"],
      [
        "Scale out for the spring sale, Grace Hopper, 2026-03-04",
        "line 9 replicas: 3, set by person Grace Hopper commit HASH, changed here",
      ],
      [
        "Give the web pods more memory, Ada Lovelace, 2026-03-03",
        "line 28 memory: 512Mi # killed twice in March, set by person Ada Lovelace commit HASH, changed here",
      ],
    ]);
    expect(await axis.getByRole("button", { name: "older version" }).isDisabled()).toBe(true);
    const lines = await linesOf(page).locator("code").allInnerTexts();
    expect([lines[8], lines[27]].map((line) => line?.trim())).toEqual(["replicas: 2", "memory: 256Mi"]);
    await expectAccessible(page);
  });
});

describe("a resource", () => {
  it("is explored with the keyboard alone", async () => {
    const page = await openResource(WEB);
    for (const key of ["ArrowDown", "ArrowDown", "PageDown", "ArrowUp"]) await page.keyboard.press(key);
    expect(await namesOf(selected(page))).toEqual(["line 23 resources:, set by several authors"]);
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("field history");
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toBe(`lines of ${WEB}`);
    await page.keyboard.press("a");
    await page.keyboard.press("a");
    const authors = page.getByRole("group", { name: "authors" });
    expect(await namesOf(authors.getByRole("button", { pressed: true }))).toEqual([
      "person Grace Hopper 1 field",
    ]);
    await page.keyboard.press("[");
    await page.keyboard.press("[");
    await page.keyboard.press("]");
    await page.getByText("Regenerate the web application").waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).getByText("copy a link to this field").waitFor();
    await expectAccessible(page);
  });

  it.each([
    ["light", {}],
    ["dark", { scheme: "dark" }],
  ] as const)("is readable in %s", async (scheme, look) => {
    const page = await openResource(WEB, { field: "spec.replicas" }, look);
    await historyOf(page);
    await expectAccessible(page);
    await expectLook(page, `resource-${scheme}`);
  });

  it("is readable on a phone, with the history over the lines", async () => {
    const page = await openResource(WEB, {}, { width: 360, height: 740 });
    await expectAccessible(page);
    await linesOf(page).filter({ hasText: "replicas: 3" }).click();
    await historyOf(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Close" }).click();
    expect(await page.getByRole("region", { name: "field history" }).isVisible()).toBe(false);
  });

  it("is chosen from a list if the address names none", async () => {
    const page = await openPage(`${site}#/resource`);
    await page
      .getByRole("heading", { name: "Choose a resource to see who set each of its lines." })
      .waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: /Queue shop\/orders/ }).click();
    await page.getByRole("heading", { name: "Queue shop/orders" }).waitFor();
  });
});

async function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
}
