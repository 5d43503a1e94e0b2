import { describe, expect, it } from "vitest";
import { exportedSite, servedSite } from "../site.js";
import type { Page } from "playwright-core";
import { expectAccessible } from "./accessible.js";
import { expectLook } from "./shots.js";
import { folderWith } from "../../workspace/folder.js";
import { openPage } from "./browser.js";
import { sharedSite } from "./shared-site.js";
import { shopStory } from "../shop-story.js";

const shop = sharedSite(shopStory);

const BACKUP = "#/admission/backup.yaml%3ABackup.shop.example.com%2Fshop%2Forders";
const DENIED = [
  "Denied 422 Invalid",
  'Backup.shop.example.com "orders" is invalid: spec: Invalid value: hourly backups are kept for 30 days at most',
];

/** The word, the code and the message of the verdict. */
async function verdict(page: Page): Promise<readonly string[]> {
  const banner = page.getByRole("status", { name: "Verdict of admission" });
  const [head = "", ...messages] = await banner.getByRole("paragraph").allTextContents();
  return [
    head.replace(/^[✓✕?]/, "").replace(/(?:as varve admit|with the webhooks|checked in|checking).*/, ""),
    ...messages,
  ];
}

async function expectVerdict(page: Page, expected: readonly string[]): Promise<void> {
  await expect.poll(() => verdict(page), { timeout: 10_000 }).toEqual(expected);
}

/** Replaces the text of an editor as a person does. */
async function write(page: Page, label: string, change: (text: string) => string): Promise<void> {
  const editor = page.getByRole("textbox", { name: label });
  await editor.waitFor();
  const text = (await editor.locator(".cm-line").allTextContents()).join("\n");
  await editor.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(change(text));
}

describe("the admission of a resource", () => {
  it("is chosen from the list, by typing and with the keyboard alone", async () => {
    const page = await openPage(`${await shop()}#/admission`);
    await page.getByRole("searchbox", { name: "Filter resources by kind, name, namespace or file" }).focus();
    await page.keyboard.type("orders");
    await page.getByRole("list", { name: "2 resources to check" }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    expect(await page.getByRole("status").first().textContent()).toBe("Queue orders, 2 of 2");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Backup shop/orders backup.yaml", level: 1 }).waitFor();
    await page.keyboard.press("b");
    await page.getByRole("heading", { name: "Check a resource" }).waitFor();
  });

  it("goes through the steps in order, up to the part of a rule that was false", async () => {
    const page = await openPage(`${await shop()}${BACKUP}`);
    const steps = page.getByRole("list", { name: "Steps of admission" });
    await steps.waitFor();
    expect(await verdict(page)).toEqual(DENIED);
    expect(
      await steps
        .locator(":scope > li")
        .locator("p")
        .filter({ hasText: /passed|changed|denied|skipped/ })
        .allInnerTexts(),
    ).toEqual([
      "decode\nbackups.shop.example.com\npassed\ntier 1, schemas",
      "default\nbackups.shop.example.com\npassed\ntier 1, schemas",
      "metadata\nchecks and completes metadata\npassed",
      "mutate\nmutating policies change the object\nskipped\ntier 3, policies",
      "prepare\nbackups.shop.example.com\nchanged\ntier 1, schemas",
      "validate\nchecks the object against its schema\npassed\ntier 1, schemas",
      "rules\nevaluates the rules of the CRD\ndenied\ntier 2, rules of the CRD",
      "policies\nevaluates validating policies\nskipped\ntier 3, policies",
    ]);
    expect(await steps.getByRole("list", { name: "changed fields" }).allInnerTexts()).toEqual([
      expect.stringMatching(/^metadata\.generation\s+after:\s+1$/) as string,
    ]);
    expect(await steps.locator("mark").allTextContents()).toEqual([
      "self.keep <= 30",
      "self.schedule != 'hourly'",
    ]);
    const terms = await steps.getByRole("term").allTextContents();
    const values = await steps.getByRole("definition").allTextContents();
    expect(terms.map((term, i) => [term, values[i]])).toEqual([
      ["self.keep <= 30", "false"],
      ["self.keep", "90"],
      ["self.schedule != 'hourly'", "false"],
      ["self.schedule", '"hourly"'],
    ]);
    const cost = steps.getByRole("meter", { name: "cost of rules" });
    expect(await cost.getAttribute("aria-valuetext")).toBe("6 of 10,000,000");
    // Even a small cost can be seen.
    expect(await cost.locator(":scope > *").boundingBox()).toMatchObject({ width: 2 });
  });

  it.each([
    ["from a folder", shop],
    ["from the server", async () => servedSite(await shopStory())],
  ])("is answered anew while one types, %s", async (_, site) => {
    const page = await openPage(await site());
    await page.evaluate((to) => (location.hash = to), BACKUP);
    await write(page, "Object, YAML", (text) => text.replace("keep: 90", "keep: 7"));
    await expectVerdict(page, ["Allowed 201"]);
    await page.getByText("checked in this page, webhooks not called").waitFor();
    await write(page, "Object, YAML", (text) => text.replace("keep: 7", "keep: [7"));
    await page.getByText("the answer before the newest edit").waitFor();
    await page.getByRole("tab", { name: "Object (1)" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Reset" }).click();
    await expectVerdict(page, DENIED);
  });

  it("changes with a rule of the CRD", async () => {
    const page = await openPage(`${await shop()}${BACKUP}`);
    await page.getByRole("tab", { name: "Definition" }).click();
    await page
      .getByRole("combobox", { name: "Definition or policy to edit" })
      .selectOption({ label: "CRD backups.shop.example.com (crds/backup.yaml)" });
    await write(page, "Definition, YAML", (text) => text.replace("self.keep <= 30", "self.keep <= 99"));
    await expectVerdict(page, ["Allowed 201"]);
    await expectAccessible(page);
  });

  it("has an editor with a name, which Tab and Escape leave", async () => {
    const page = await openPage(`${await shop()}${BACKUP}`);
    const editor = page.getByRole("textbox", { name: "Object, YAML" });
    await editor.waitFor();
    await page.keyboard.press("e");
    await expect.poll(() => focusedName(page)).toBe("Object, YAML");
    await page.keyboard.press("Tab");
    expect(await focusedName(page)).toBe("Answer");
    await page.keyboard.press("Shift+Tab");
    expect(await focusedName(page)).toBe("Object, YAML");
    await page.keyboard.press("Escape");
    expect(await focusedName(page)).toBe("Answer");
    expect(await verdict(page)).toEqual(DENIED);
  });

  it.each([
    ["light", { scheme: "light", width: 1280 }],
    ["dark", { scheme: "dark", width: 1280 }],
    ["phone", { width: 360, height: 740 }],
  ] as const)("is readable on a %s screen", async (name, look) => {
    const page = await openPage(`${await shop()}${BACKUP}`, look);
    await page.getByRole("list", { name: "Steps of admission" }).waitFor();
    expect(await page.evaluate(() => document.querySelector("main")?.scrollWidth)).toBe(look.width);
    await expectAccessible(page);
    if (name !== "phone") await expectLook(page, `admission-${name}`);
    if (name !== "phone") return;
    await page.getByRole("tab", { name: "Request" }).click();
    await page.getByRole("textbox", { name: "Object, YAML" }).waitFor();
    expect(await page.evaluate(() => document.querySelector("main")?.scrollWidth)).toBe(look.width);
    await expectAccessible(page);
  });
});

describe("a link to edits", () => {
  it("shows the same edits and the same verdict to somebody else", async () => {
    const page = await openPage(`${await shop()}${BACKUP}`);
    await write(page, "Object, YAML", (text) => text.replace("keep: 90", "keep: 31"));
    await page.getByRole("textbox", { name: "User" }).fill("ada");
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.waitForURL(/[?&]s=/);
    const other = await openPage(page.url());
    await other.getByText("checked in this page").waitFor();
    expect(await other.getByRole("textbox", { name: "User" }).inputValue()).toBe("ada");
    expect(await other.getByRole("textbox", { name: "Object, YAML" }).innerText()).toContain("keep: 31");
    expect(await verdict(other)).toEqual(DENIED);
    expect(await other.getByRole("definition").allTextContents()).toContain("31");
  });

  it("says that it is broken, and shows the resource as it is", async () => {
    const page = await openPage(`${await shop()}${BACKUP}?s=broken`);
    await page
      .getByText("The link is broken or from another export: the resource is shown as it is.")
      .waitFor();
    expect(await verdict(page)).toEqual(DENIED);
    await expectAccessible(page);
  });
});

/** The label of the focused element, also in the shadow root of an editor. */
async function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const outer = document.activeElement;
    return (outer?.shadowRoot?.activeElement ?? outer)?.getAttribute("aria-label");
  });
}

const POLICY = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: stable }
spec:
  matchConstraints:
    resourceRules: [{ apiGroups: [""], apiVersions: [v1], resources: [configmaps], operations: [CREATE, UPDATE] }]
  validations:
    - expression: request.userInfo.username == 'ada' || oldObject == null || object.data.mode == oldObject.data.mode
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: { name: stable }
spec: { policyName: stable, validationActions: [Deny] }
`;

describe("a request", () => {
  it("depends on the old object and on the user", async () => {
    const root = folderWith({
      "varve.yaml": "apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: { name: small }\n",
      "map.yaml":
        "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: map, namespace: default }\ndata: { mode: fast }\n",
      "policy.yaml": POLICY,
    });
    const page = await openPage(
      `${await exportedSite(root)}#/admission/map.yaml%3AConfigMap%2Fdefault%2Fmap`,
    );
    await expectVerdict(page, ["Allowed 201"]);
    await page
      .getByRole("list", { name: "Policies that matched" })
      .getByText("stable with binding stable")
      .waitFor();
    await page.getByRole("meter", { name: "cost of stable" }).waitFor();
    await page.getByRole("tab", { name: "Old object" }).click();
    await page.getByRole("button", { name: "Check an update" }).click();
    await expectVerdict(page, ["Allowed 200"]);
    await write(page, "Old object, YAML", (text) => text.replace("fast", "slow"));
    await expect.poll(async () => (await verdict(page))[0], { timeout: 10_000 }).toBe("Denied 422 Invalid");
    expect(await page.locator("mark").allTextContents()).toContain("object.data.mode == oldObject.data.mode");
    await page.getByRole("textbox", { name: "User" }).fill("ada");
    await expectVerdict(page, ["Allowed 200"]);
    await page.getByRole("combobox", { name: "Operation" }).selectOption("DELETE");
    await expect.poll(async () => (await verdict(page))[0], { timeout: 10_000 }).toMatch(/^Allowed/);
    await expectAccessible(page);
  });
});
