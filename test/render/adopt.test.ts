import { type AddressInfo } from "node:net";
import { openWorkspace } from "../../src/workspace/index.js";
import { adoption, declaredRender, labelledVersion, renderDeclared } from "../../src/workspace/internal.js";
import { createServer } from "node:http";
import { execFileSync } from "node:child_process";
import { expect, it, onTestFinished } from "vitest";
import { fill, folderWith, temporaryFolder } from "../workspace/folder.js";
import { join } from "node:path";
import { readFileSync } from "node:fs";
import { toldEdits } from "../workspace/adopt/language.js";

/** A chart whose labels contain its version. */
function chart(version: string): Readonly<Record<string, string>> {
  return {
    "web/Chart.yaml": `apiVersion: v2\nname: web\nversion: ${version}\n`,
    "web/values.yaml": `replicas: 2\nimage: web:${version}\n`,
    "web/templates/web.yaml": `apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}
  labels: {helm.sh/chart: "{{ .Chart.Name }}-{{ .Chart.Version }}"}
spec:
  replicas: {{ .Values.replicas }}
  paused: false
  template:
    spec:
      containers:
      - {name: web, image: {{ .Values.image }}}
`,
  };
}

/** A repository of two versions of the chart, on its own server. */
async function chartRepository(): Promise<string> {
  const root = temporaryFolder();
  for (const version of ["1.0.0", "1.1.0"]) {
    fill(root, chart(version));
    execFileSync("helm", ["package", "web"], { cwd: root, stdio: "pipe" });
  }
  const server = createServer((request, response) => {
    const name = (request.url ?? "").replace(/^\//, "");
    response.end(/^[\w.-]+$/.test(name) ? readFileSync(join(root, name)) : "");
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  execFileSync("helm", ["repo", "index", root, "--url", url], { stdio: "pipe" });
  return url;
}

const EDITED = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: shop
  labels: {helm.sh/chart: "web-1.0.0"}
spec:
  replicas: 7 # by hand
  template:
    spec:
      nodeSelector: {pool: web}
      containers:
      - {name: web, image: "web:1.0.0"}
`;

it("adopts the output of an older chart version, with the version in the labels as base", async () => {
  const url = await chartRepository();
  const source = `- {name: web, into: apps, helm: {chart: web, repo: "${url}", version: 1.1.0, release: shop}}`;
  const root = folderWith({
    "varve.yaml": `apiVersion: varve.dev/v1\nkind: Workspace\nspec:\n  generate:\n    ${source}\n`,
    "apps/web.yaml": EDITED,
  });
  const workspace = await openWorkspace(root, { code: true });
  const declared = declaredRender(workspace, undefined);
  const { documents: fresh } = await renderDeclared(workspace, declared);
  const found = labelledVersion(workspace, fresh);
  expect(found).toEqual({ version: "1.0.0", named: 1, labelled: 1 });
  const { documents } = await renderDeclared(workspace, declared, found?.version);
  const adopted = await adoption(workspace, { name: "web", into: "apps", fresh, base: { documents } });
  expect(toldEdits(adopted)).toEqual([
    "added Deployment.apps/shop spec.template.spec.nodeSelector",
    "changed Deployment.apps/shop spec.replicas",
    "removed Deployment.apps/shop spec.paused",
  ]);
  await workspace.apply(adopted.plan);
  const again = await openWorkspace(root, { code: true });
  await again.apply(await again.plan({ admitting: "never" }), { confirmed: true });
  expect(readFileSync(join(root, "apps/web.yaml"), "utf8")).toBe(
    EDITED.replace("web-1.0.0", "web-1.1.0").replace("web:1.0.0", "web:1.1.0"),
  );
});
