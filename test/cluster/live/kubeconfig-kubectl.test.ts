/** kubectl still answers as recorded in kubeconfig-views.json; `VARVE_TEST_UPDATE=1` records it again. */
import { NO_KUBECTL, findKubectl } from "./kubectl-program.js";
import { SITUATIONS, type Situation } from "../kubeconfigs.js";
import { expect, it } from "vitest";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { formatJson, type JsonObject, parseJson } from "../../../src/model/index.js";
import type { View } from "../kubeconfig-view.js";
import { join } from "node:path";
import { kubectlView } from "../kubectl-view.js";
import { tmpdir } from "node:os";
import { writeSituation } from "../kubeconfig-view.js";

const RECORD = "test/cluster/kubeconfig-views.json";
const kubectl = findKubectl();

function asked(program: string, situation: Situation): View {
  const folder = mkdtempSync(join(tmpdir(), "varve-kubectl-"));
  try {
    writeSituation(situation, folder);
    return kubectlView(program, situation, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it("kubectl answers as recorded", ({ skip }) => {
  skip(kubectl === undefined, NO_KUBECTL);
  const views = Object.fromEntries(SITUATIONS.map((one) => [one.name, asked(kubectl ?? "", one)]));
  if (process.env["VARVE_TEST_UPDATE"] === "1")
    writeFileSync(RECORD, `${formatJson(views, { indent: 2 })}\n`);
  expect(views).toEqual(parseJson(readFileSync(RECORD, "utf8")) as JsonObject);
});
