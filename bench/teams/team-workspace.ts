import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** How many resources the pattern makes of each team, all of them in one file. */
const PER_FILE = 50;

/** A workspace with one pattern of fifty resources, for as many teams as there are files. */
export function writeTeams(root: string, files: number): void {
  const generate = Array.from(
    { length: files },
    (_, i) => `  - {name: team-${i}, pattern: team, into: ".", inputs: {team: team-${i}}}\n`,
  );
  writeFileSync(
    join(root, "varve.yaml"),
    `apiVersion: varve.dev/v1\nkind: Workspace\nspec:\n  patterns: [pattern.yaml]\n  generate:\n${generate.join("")}`,
  );
  writePattern(root, "1.0.0");
}

/** The next version of the pattern: every resource gets another image. */
export function writeNextVersion(root: string): void {
  writePattern(root, "1.1.0");
}

function writePattern(root: string, version: string): void {
  const resources = Array.from({ length: PER_FILE }, (_, i) => template(i, version));
  writeFileSync(
    join(root, "pattern.yaml"),
    `apiVersion: varve.dev/v1\nkind: Pattern\nmetadata: {name: team}\nspec:\n  version: ${version}\n  inputs:\n  - {name: team, type: string, required: true}\n  resources:\n${resources.join("")}`,
  );
}

function template(index: number, version: string): string {
  return `  - id: app-${index}
    file: \${inputs.team}.yaml
    resource:
      apiVersion: apps/v1
      kind: Deployment
      metadata:
        name: app-${index}
        namespace: \${inputs.team}
        labels: {app: app-${index}, team: "\${inputs.team}"}
      spec:
        replicas: ${(index % 5) + 1}
        selector: {matchLabels: {app: app-${index}}}
        template:
          metadata: {labels: {app: app-${index}}}
          spec:
            containers:
            - name: app
              image: registry.example.com/\${inputs.team}/app-${index}:${version}
              ports: [{containerPort: 8080}]
              resources: {limits: {memory: 128Mi}, requests: {cpu: 100m}}
`;
}

export interface ChangeOfTeams {
  /** The files: every one, every hundredth, ... */
  readonly every: number;
  /** The resources of each of them. */
  readonly in: "first" | "all";
  readonly from: string;
  readonly to: string;
}

/** Changes values in files of teams, as a person would; gives the manifests back that changed. */
export function changeTeams(root: string, files: number, change: ChangeOfTeams): string[] {
  const changed: string[] = [];
  for (let file = 0; file < files; file += change.every) {
    const path = join(root, `team-${file}.yaml`);
    const text = readFileSync(path, "utf8");
    const [first = "", ...others] = text.split("---\n");
    const edited = change.in === "all" ? text : first;
    const after = edited.replaceAll(change.from, change.to);
    writeFileSync(path, change.in === "all" ? after : [after, ...others].join("---\n"));
    changed.push(after);
  }
  return changed;
}
