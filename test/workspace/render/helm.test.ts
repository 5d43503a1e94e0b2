import { describe, expect, it, onTestFinished } from "vitest";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Rendering, configMap, failure } from "./rendering.js";
import { formatJson } from "../../../src/model/index.js";

/** Replaces Helm: records how it was called, with its values, and renders the given output. */
const HELM = `const fs = require("node:fs");
const args = process.argv.slice(2);
const values = args.flatMap((word, i) => args[i - 1] === "--values" ? [[word, fs.readFileSync(word, "utf8"), fs.statSync(word).mode & 0o777]] : []);
fs.appendFileSync("node_modules/calls", JSON.stringify({ args, values }) + "\\n");
if (args[0] === "pull") fs.writeFileSync(args.at(-1) + "/web-1.tgz", "archive");
else process.stdout.write(fs.readFileSync("out.yaml", "utf8"));
`;

interface Call {
  readonly args: readonly string[];
  readonly values: readonly (readonly [file: string, text: string, mode: number])[];
}

function withHelm(helm: Readonly<Record<string, unknown>>, files = {}): Rendering {
  const rendering = new Rendering({ helm: helm as never }, files);
  const path = process.env["PATH"];
  process.env["PATH"] = `${rendering.program("helm", HELM)}:${path ?? ""}`;
  onTestFinished(() => void (process.env["PATH"] = path));
  return rendering.prints(configMap("one"));
}

function callsOf({ root }: Rendering): readonly Call[] {
  const file = join(root, "node_modules/calls");
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Call);
}

describe("a chart", () => {
  it("is rendered with its settings, for the Kubernetes version of the workspace", async () => {
    const rendering = withHelm(
      {
        chart: "./charts/web",
        release: "shop",
        namespace: "shop",
        values: ["values.yaml", { image: { tag: "2" } }],
        apiVersions: ["monitoring.coreos.com/v1"],
      },
      { "charts/web/Chart.yaml": "name: web\n", "values.yaml": "a: 1\n" },
    );
    await rendering.run();
    const [{ args, values } = { args: [], values: [] }] = callsOf(rendering);
    const [own, inline = ["", "", 0]] = values;
    const words = "template shop ./charts/web --namespace shop --values values.yaml --values";
    expect(args.join(" ")).toBe(
      `${words} ${inline[0]} --kube-version 1.36 --api-versions monitoring.coreos.com/v1 --include-crds --skip-tests`,
    );
    expect([own, inline.slice(1)]).toEqual([
      ["values.yaml", "a: 1\n", 0o644],
      ['{"image":{"tag":"2"}}', 0o600],
    ]);
    expect(existsSync(inline[0])).toBe(false);
  });

  it("is written to the files of its templates", async () => {
    const rendering = withHelm({ chart: "web", repo: "https://charts.example.com", version: "1.0.0" });
    const from = (file: string, name: string): string =>
      `# Source: web/${file}\n${formatJson(configMap(name))}\n`;
    rendering.prints(
      from("templates/a.yaml", "a"),
      from("charts/redis/templates/master/b.yaml", "b"),
      from("templates/a.yaml", "c"),
      from("crds/d.tpl", "d"),
    );
    expect(await rendering.run()).toEqual([
      "created ConfigMap/a in apps/a.yaml",
      "created ConfigMap/b in apps/redis/master/b.yaml",
      "created ConfigMap/c in apps/a.yaml",
      "created ConfigMap/d in apps/crds/d.tpl.yaml",
    ]);
    expect(callsOf(rendering)[0]?.args.slice(0, 7).join(" ")).toBe(
      "template web web --repo https://charts.example.com --version 1.0.0",
    );
  });

  const pinned = {
    chart: "oci://charts.example.com/web",
    version: "1.0.0",
    digest: `sha256:${createHash("sha256").update("archive").digest("hex")}`,
  };

  it("with a version and a digest is fetched, compared, and rendered once", async () => {
    const rendering = withHelm(pinned);
    await rendering.run();
    await rendering.run();
    const calls = callsOf(rendering).map(({ args }) => args.slice(0, 3).join(" "));
    expect(calls).toEqual([
      "pull oci://charts.example.com/web --version",
      expect.stringMatching(/^template web \S+web-1.tgz$/),
    ]);
  });

  it("that changed under the same version is rejected", async () => {
    const rendering = withHelm({ ...pinned, digest: `sha256:${"0".repeat(64)}` });
    expect(await failure(rendering.plan())).toContain("workspace/other-chart");
    expect(callsOf(rendering).map(({ args }) => args[0])).toEqual(["pull"]);
  });

  it("in the workspace is rendered again if it or its values change, and any other one every time", async () => {
    const local = withHelm(
      { chart: "charts/web", values: "v.yaml" },
      {
        "charts/web/Chart.yaml": "name: web\n",
        "charts/web/templates/a.tpl": "x",
        "v.yaml": "a: 1\n",
      },
    );
    const count = async (): Promise<number> => {
      await local.run();
      return callsOf(local).length;
    };
    expect([await count(), await count()]).toEqual([1, 1]);
    local.put("charts/web/templates/a.tpl", "y");
    expect(await count()).toBe(2);
    local.put("v.yaml", "a: 2\n");
    expect(await count()).toBe(3);
    local.declare({ helm: { chart: "web", repo: "https://charts.example.com", version: "1.0.0" } });
    expect([await count(), await count()]).toEqual([4, 5]);
  });
});
