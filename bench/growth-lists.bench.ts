import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Print } from "./row.js";
import { efforts } from "./measure/effort.js";
import { growthRow } from "./measure/growth.js";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { varve } from "./programs/varve-process.js";

export const title = "how CPU time grows with the number of changed list items or map keys";

const COUNTS = efforts([600, 2400, 9600], [10, 40, 160]);

type Text = (count: number, word: string) => string;

const DOCUMENTS: Readonly<Record<string, Text>> = {
  "variables of a container": (count, word) => `apiVersion: apps/v1
kind: Deployment
metadata: {name: long}
spec:
  selector: {matchLabels: {app: long}}
  template:
    metadata: {labels: {app: long}}
    spec:
      containers:
      - name: app
        image: app:1
        env:
${lines(count, (i) => `        - name: VAR_${i}\n          value: ${word}-${i}\n`)}`,
  "ports of a Service": (count, word) => `apiVersion: v1
kind: Service
metadata: {name: long}
spec:
  ports:
${lines(count, (i) => `  - name: p${i}\n    port: ${i + 1}\n    protocol: TCP\n    targetPort: ${word}-${i}\n`)}`,
  "keys of a ConfigMap": (count, word) => `apiVersion: v1
kind: ConfigMap
metadata: {name: long}
data:
${lines(count, (i) => `  key-${i}: ${word}-${i}\n`)}`,
};

function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, i) => line(i)).join("");
}

export function run(print: Print): void {
  for (const [what, text] of Object.entries(DOCUMENTS)) {
    // The fixed cost of every run.
    const empty = measure(text, 1);
    const measured = new Map(COUNTS.map((count) => [count, measure(text, count)]));
    for (const [verb, least] of empty) {
      const series = new Map(
        Array.from(measured, ([count, times]) => [count, [times.get(verb) ?? Number.NaN]]),
      );
      print(growthRow(`${verb}: ${what}`, series, { empty: least, what: "items" }));
    }
  }
}

/** Nanoseconds of processor time of each command. */
type Times = ReadonlyMap<string, number>;

/** A resource that was changed completely, first by its generator and then by a person. */
function measure(text: Text, count: number): Times {
  const root = mkdtempSync(join(tmpdir(), "varve-bench-"));
  const [rendered, file] = [join(root, "rendered/long.yaml"), join(root, "long.yaml")];
  const times = new Map<string, number>();
  const command = (name: string, ...args: readonly string[]): void => {
    times.set(name, varve(...args, "-C", root).processor);
  };
  const edit = (from: string, to: string): void =>
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(`${from}-`, `${to}-`));
  try {
    mkdirSync(join(root, "rendered"));
    writeFileSync(
      join(root, "varve.yaml"),
      "apiVersion: varve.dev/v1\nkind: Workspace\nspec:\n  generate:\n  - {from: rendered}\n",
    );
    writeFileSync(rendered, text(count, "one"));
    varve("apply", "--yes", "-C", root);
    writeFileSync(rendered, text(count, "two"));
    command("apply, all changed by the generator", "apply", "--yes");
    edit("two", "mine");
    command("plan, all changed by a person", "plan");
    command("accept", "accept", "--all");
    edit("mine", "again");
    command("reject", "reject", "--all", "--yes");
    return times;
  } finally {
    rmSync(root, { recursive: true });
  }
}
