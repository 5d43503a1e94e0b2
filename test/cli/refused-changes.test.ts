/** Updates that every API server rejects, whatever the rules say. */
import { describe, expect, it } from "vitest";
import { play } from "./played-review.js";

/** The codes and fields of the remarks about a change that a rule allows. */
async function rejected(old: string, young: string): Promise<readonly string[]> {
  const files = { "rules.yaml": '- {type: allow, path: "*"}', "old.yaml": old, "new.yaml": young };
  const { stdout } = await play(
    { files },
    "review",
    "old.yaml",
    "new.yaml",
    "--rules",
    "rules.yaml",
    "-o",
    "json",
  );
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly { readonly code: string; readonly path: { readonly text: string } }[];
  };
  return diagnostics.map(({ code, path }) => `${code} ${path.text}`);
}

function deployment(selector: string, labels: string, name = "web"): string {
  return `
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  selector: {matchLabels: {app: "${selector}"}}
  template:
    metadata: {labels: {app: "${labels}"}}
    spec: {containers: [{name: "${name}", image: "web:1"}]}
`;
}

describe("a new version that the API server would not create", () => {
  it("is judged as an update, too: a selector is immutable, whatever the labels of the template", async () => {
    expect(await rejected(deployment("web", "web"), deployment("other", "web"))).toEqual([
      "cli/rejected-update spec.selector",
      "cli/rejected-update spec.template.metadata.labels",
    ]);
  });

  it("is rejected although nothing immutable changes", async () => {
    expect(await rejected(deployment("web", "web"), deployment("web", "web", "WEB"))).toEqual([
      "cli/rejected-update spec.template.spec.containers[name=WEB].name",
    ]);
  });

  it("is not judged as written if it has placeholders", async () => {
    expect(await rejected(deployment("web", "web"), deployment("web", "web", "${NAME}"))).toEqual([]);
  });

  it("says nothing about the change if the old version is refused, too", async () => {
    expect(await rejected(deployment("web", "web", "WEB"), deployment("other", "other", "WEB"))).toEqual([]);
  });
});

describe("a label of a Namespace that is no level of PodSecurity", () => {
  const namespace = (level: string): string =>
    `{apiVersion: v1, kind: Namespace, metadata: {name: shop, labels: {pod-security.kubernetes.io/enforce: ${level}}}}`;
  const field = 'metadata.labels["pod-security.kubernetes.io/enforce"]';

  it("is rejected by the plugin, which runs unless it is switched off", async () => {
    expect(await rejected(namespace("baseline"), namespace("Baseline"))).toEqual([
      `cli/rejected-update ${field}`,
    ]);
    expect(await rejected(namespace("baseline"), namespace("restricted"))).toEqual([]);
  });

  it("is no news if it was there before", async () => {
    expect(await rejected(namespace("Baseline"), namespace("Restricted"))).toEqual([]);
  });
});
