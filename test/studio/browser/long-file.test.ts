import { expect, it } from "vitest";
import { exportedSite } from "../site.js";
import { folderWith } from "../../workspace/folder.js";
import { openPage } from "./browser.js";

const LINES = 50_000;

it("a file of 50,000 lines has few elements, wherever it is scrolled to", async () => {
  const data = Array.from({ length: LINES }, (_, i) => `  key${i}: value\n`).join("");
  const root = folderWith({
    "varve.yaml": "apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: long}\n",
    "long.yaml": `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: long}\ndata:\n${data}`,
  });
  const page = await openPage(`${await exportedSite(root)}#/resource/long.yaml%3AConfigMap%2Flong`);
  const list = page.getByRole("listbox", { name: /^lines of/ });
  const lines = list.getByRole("option");
  await lines.first().waitFor();
  for (const key of [0, LINES / 2, LINES - 1]) {
    await list.evaluate((element, part) => (element.scrollTop = element.scrollHeight * part), key / LINES);
    await lines.filter({ hasText: `key${key}:` }).waitFor();
    expect(await lines.count()).toBeLessThan(100);
  }
});
