import { describe, expect, it } from "vitest";
import { copyOf } from "../../workspace/folder.js";
import { expectAccessible } from "./accessible.js";
import { openPage } from "./browser.js";
import { sharedSite } from "./shared-site.js";

const multigres = sharedSite(() => Promise.resolve(copyOf("examples/multigres")));
const CLUSTER = "#/admission/samples%2Fshop.yaml%3AMultigresCluster.multigres.com%2Fshop%2Fshop";

describe("the override chains of a resource", () => {
  it("are stacks of levels for each field, with the value that wins", async () => {
    const page = await openPage(`${await multigres()}${CLUSTER}`);
    const chains = page.getByRole("region", { name: "Override chains" });
    await chains.waitFor();
    const levels = (path: string): Promise<string[]> =>
      chains
        .getByRole("list", { name: `levels of ${path}, highest first` })
        .getByRole("listitem")
        .allTextContents();
    expect(await levels("spec.multiadmin.spec.replicas")).toEqual([
      "inline2 wins",
      "explicitno template named",
      "cluster-default CoreTemplate/default1 shadowed",
      "namespace-default CoreTemplate/default1 shadowed",
      "operator1 shadowed",
    ]);
    expect(await levels("spec.globalTopoServer.etcd.image")).toEqual([
      "inlineno value",
      "explicitno template named",
      "cluster-default CoreTemplate/defaultno value",
      "namespace-default CoreTemplate/defaultnot used: a higher template applies",
      'operator"gcr.io/etcd-development/etcd:v3.6.7" wins',
    ]);
    await expectAccessible(page);
  });

  it.each([
    ["dark", { scheme: "dark", width: 1280 }],
    ["phone", { width: 360, height: 740 }],
  ] as const)("are readable on a %s screen", async (name, look) => {
    const page = await openPage(`${await multigres()}${CLUSTER}`, look);
    if (name === "phone") await page.getByRole("tab", { name: "Overrides" }).click();
    await page.getByRole("region", { name: "Override chains" }).waitFor();
    expect(await page.evaluate(() => document.querySelector("main")?.scrollWidth)).toBe(look.width);
    await expectAccessible(page);
  });
});
