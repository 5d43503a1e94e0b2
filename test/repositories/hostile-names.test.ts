import { describe, expect, it } from "vitest";
import { folderWith } from "../workspace/folder.js";
import { varveIn } from "./run.js";

/** Names of properties that every JavaScript object inherits, in every place where a file may have any name. */
const WORDS = ["constructor", "toString", "hasOwnProperty", "__proto__"];

const COMMANDS = [
  "check",
  "show",
  "lint",
  "admit",
  "owners",
  "init --dry-run",
  "review old .",
  "review . old",
  "plan --from old --name old",
  "adopt --from old --base old --name old --dry-run",
];

function filesFor(word: string): Record<string, string> {
  const object = `apiVersion: ${word}/v1\nkind: ${word}\nmetadata: {name: ${word.toLowerCase()}, labels: {${word}: ${word}}}\nspec: {${word}: [{${word}: 1}, {name: ${word}}]}\n`;
  return {
    [`${word}.yaml`]: object,
    "old/a.yaml": object.replaceAll("1}", "2}"),
    "deep/varve.yaml": `apiVersion: varve.dev/v1\nkind: Workspace\nspec: {units: [${word}]}\n`,
    "kustomize/kustomization.yaml": `${word}: [a]\nresources: [${word}]\nhelmCharts: [{name: ${word}}]\n`,
    [`${word}/Chart.yaml`]: `apiVersion: v2\nname: ${word}\nversion: ${word}\n`,
    "flux.yaml": `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: a}\nspec: {path: ${word}}\n`,
    "crd.yaml": [
      "apiVersion: apiextensions.k8s.io/v1",
      "kind: CustomResourceDefinition",
      "metadata: {name: as.example.com}",
      "spec:",
      "  group: example.com",
      "  scope: Namespaced",
      "  names: {kind: A, plural: as}",
      "  versions:",
      "    - name: v1",
      "      served: true",
      "      storage: true",
      "      schema:",
      "        openAPIV3Schema:",
      "          type: object",
      "          properties:",
      `            spec: {type: object, properties: {${word}: {type: string, format: ${word}}}, x-kubernetes-validations: [{rule: "size(self) > 0 || self.${word} == ''"}]}`,
      "",
    ].join("\n"),
  };
}

describe.each(WORDS)("a repository with %s in every name and value", (word) => {
  it.each(COMMANDS)("is handled by %s", async (command) => {
    const run = await varveIn(folderWith(filesFor(word)), ...command.split(" "));
    expect(run.stderr).not.toContain("internal fault");
    expect([0, 2, 3, 4, 5]).toContain(run.status);
  });
});
