import { openWorkspace } from "../../src/workspace/index.js";
import { type Workspace } from "../../src/workspace/internal.js";
import { type Wish, SETTINGS, add, newConfigMap, plan, remove, set } from "./wishes.js";
import { describe, expect, it } from "vitest";
import { fill, folderWith } from "./folder.js";
import { type Json, applyEdits, equalTyped, isObject, parsePath, setAt } from "../../src/model/index.js";
import { readFileSync, readdirSync, rmSync } from "node:fs";
import fc from "fast-check";
import { join } from "node:path";
import { runs } from "../long.js";

/** One document of a file: the names of its resources (none: it is not ours), and its text, ending in a line break. */
interface Written {
  readonly names: readonly string[];
  readonly text: string;
}

const NOT_OURS = [
  "replicas:   1 # values\n",
  "kind: [\n",
  "{{- if .on }}\nkind: x\n{{- end }}\n",
  "# all gone\n",
];
const SHAPES: readonly ((name: string) => string)[] = [
  (name) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}} # flow\ndata: {k0: "0", k1: "1"}\n`,
  (name) => `# about ${name}\napiVersion: v1\nkind: ConfigMap\nmetadata:\n    name: ${name}\ndata:\n    # why\n    k0: a   # odd\n\n    k1: |\n      text\n      # no comment\n`,
  (name) => `kind: ConfigMap\napiVersion: v1\ndata: # all\n  k0: &x {deep: 1}\n  k1: *x\nmetadata:\n  name: ${name}\nlist:\n- a # first\n- b\n`,
]; // prettier-ignore

const written: fc.Arbitrary<(name: () => string) => Written> = fc.oneof(
  { weight: 5, arbitrary: fc.nat(2).map((shape) => (name: () => string) => single(SHAPES[shape]!, name())) },
  { weight: 1, arbitrary: fc.nat(3).map((i) => () => ({ names: [] as string[], text: NOT_OURS[i]! })) },
  { weight: 1, arbitrary: fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }).map((shapes) => (name: () => string) => list(shapes.map((shape) => single(SHAPES[shape]!, name())))) },
); // prettier-ignore

const single = (shape: (name: string) => string, name: string): Written => ({
  names: [name],
  text: shape(name),
});

function list(items: readonly Written[]): Written {
  const lines = items.map(({ text }) => text.replaceAll(/^(?=.)/gm, "  ").replace(/^ {2}(?=[^\s#])/m, "- "));
  return { names: items.flatMap(({ names }) => names), text: `apiVersion: v1\nkind: List\nitems:\n${lines.join("")}` };
} // prettier-ignore

/** Files of several documents each, some with CRLF, some without a last line break. */
const files = fc
  .array(fc.tuple(fc.array(written, { minLength: 1, maxLength: 4 }), fc.nat(5)), {
    minLength: 1,
    maxLength: 2,
  })
  .map((all) => {
    let count = 0;
    return all.map(([makers, habit], i) => {
      const documents = makers.map((make) => make(() => `r${count++}`));
      const text = documents.map((document) => document.text).join("---\n");
      const broken = habit === 0 ? text.replaceAll("\n", "\r\n") : habit === 1 ? text.slice(0, -1) : text;
      return { path: `f${i}.yaml`, documents, text: broken };
    });
  });

type Files = typeof files extends fc.Arbitrary<infer T> ? T : never;

/** The request for one resource; at most one each, so that their order does not matter. */
const VALUES: readonly Json[] = ["w", "on", 7, "two\nlines\n", { deep: 2, more: ["x"] }, ["p", "q"], null];
const wishFor = fc.tuple(fc.nat(9), fc.constantFrom("k0", "k1", "new"), fc.constantFrom(...VALUES));

interface Intention {
  readonly wishes: readonly Wish[];
  /** The intended final content of each resource, by name. */
  readonly wanted: ReadonlyMap<string, Json>;
  readonly touched: ReadonlySet<string>;
}

function intend(workspace: Workspace, choices: readonly (readonly [number, string, Json])[]): Intention {
  const wishes: Wish[] = [];
  const touched = new Set<string>();
  const wanted = new Map(workspace.resources.map((entry) => [entry.id.name, workspace.read(entry)]));
  for (const [i, [what, key, value]] of choices.entries()) {
    const name = workspace.resources[i]?.id.name;
    const before = name === undefined ? undefined : wanted.get(name);
    if (name === undefined || before === undefined || what > 6) continue;
    touched.add(name);
    if (what === 0) {
      wishes.push(remove(name));
      wanted.delete(name);
    } else if (what === 1) {
      const whole = setAt(before, parsePath("data"), { k1: value, [key]: "both" });
      wishes.push(set(name, "", whole));
      wanted.set(name, whole);
    } else {
      const wish = set(name, `data.${key}`, value);
      wishes.push(wish);
      wanted.set(name, edited(before, wish, workspace));
    }
  }
  return { wishes, wanted, touched };
}

function edited(before: Json, wish: Wish, workspace: Workspace): Json {
  const change = wish(workspace);
  return "edits" in change ? applyEdits(before, change.edits).value : before;
}

const choicesOf = fc.array(wishFor, { minLength: 1, maxLength: 5 });

async function openFiles(all: Files, root = folderWith({})): Promise<Workspace> {
  for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true });
  fill(root, { "varve.yaml": SETTINGS, ...Object.fromEntries(all.map(({ path, text }) => [path, text])) });
  return openWorkspace(root);
}

/** The content of every resource of a workspace. */
function said(workspace: Workspace): ReadonlyMap<string, Json> {
  return new Map(workspace.resources.map((entry) => [entry.id.name, workspace.read(entry)]));
}

function textsOf(root: string): Record<string, string> {
  return Object.fromEntries(readdirSync(root).filter((name) => name.endsWith(".yaml")).map((name) => [name, readFileSync(join(root, name), "utf8")]));
} // prettier-ignore

function inOrder(text: string, pieces: readonly string[]): boolean {
  let at = 0;
  return pieces.every((piece) => {
    const found = text.indexOf(piece, at);
    at = found + piece.length;
    return found >= 0;
  });
}

/** How many lines the differing values take, on both sides. */
function changedLines(before: Json, after: Json): number {
  if (equalTyped(before, after)) return 0;
  if (!isObject(before) || !isObject(after)) return linesOf(before) + linesOf(after);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((key) => changedLines(before[key] ?? null, after[key] ?? null))
    .reduce((sum, each) => sum + each, 0);
}

function linesOf(value: Json): number {
  if (typeof value === "string") return value.trimEnd().split("\n").length;
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, each) => sum + linesOf(each), 1);
}

const textAt = (all: Files, path: string) => all.find((file) => file.path === path)?.text ?? "";

/** The minimal number of lines in one of two texts and not in the other. */
function lineDifference(before: string, after: string): number {
  const [old, now] = [before.split("\n"), after.split("\n")];
  let row = now.map((_, j) => j + 1);
  row.unshift(0);
  for (const line of old) {
    const next = [row[0]! + 1];
    for (const [j, other] of now.entries())
      next.push(line === other ? row[j]! : 1 + Math.min(row[j + 1]!, next[j]!));
    row = next;
  }
  return row.at(-1)!;
}

/** The indentation of new lines follows the first map of their document, which may be gone already. */
const outdented = ([path, text]: [string, string]) => [path, text.replaceAll(/^ +/gm, "")];

describe("for random edits of random files", () => {
  it("the files have exactly the edits afterwards, and everything else is byte-identical", async () => {
    const root = folderWith({});
    await fc.assert(
      fc.asyncProperty(files, choicesOf, fc.nat(2), async (all, choices, news) => {
        const workspace = await openFiles(all, root);
        const { wishes, wanted, touched } = intend(workspace, choices);
        const added = Array.from({ length: news }, (_, i) => newConfigMap(`new${i}`, { on: "yes" }));
        const { changes, diagnostics } = plan(workspace, [
          ...wishes,
          ...added.map((value) => add("f0.yaml", value)),
        ]);
        expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
        expect(workspace.write(changes).diagnostics).toEqual([]);
        const expected = new Map([...wanted, ...added.map((value, i) => [`new${i}`, value] as const)]);
        expect(said(await openWorkspace(root))).toEqual(expected);
        const texts = textsOf(root);
        for (const { path, documents, text } of all) {
          const untouched = documents.filter(({ names }) => !names.some((name) => touched.has(name)));
          const isCrLf = text.includes("\r\n");
          const kept = untouched.map((each) =>
            (isCrLf ? each.text.replaceAll("\n", "\r\n") : each.text).trimEnd(),
          );
          const left = kept.filter((each) => texts[path] !== undefined || !each.startsWith("# all gone"));
          expect(inOrder(texts[path] ?? "", left)).toBe(true);
        }
      }),
      { numRuns: runs({ normal: 40, long: 5000 }) },
    );
  });

  it("edits one by one give the same result as all at once", async () => {
    const [root, other] = [folderWith({}), folderWith({})];
    await fc.assert(
      fc.asyncProperty(files, choicesOf, async (all, choices) => {
        const workspace = await openFiles(all, root);
        const { wishes } = intend(workspace, choices);
        workspace.write(plan(workspace, wishes).changes);
        await openFiles(all, other);
        for (const wish of wishes) {
          const reopened = await openWorkspace(other);
          reopened.write(plan(reopened, [wish]).changes);
        }
        expect(Object.entries(textsOf(other)).map(outdented)).toEqual(
          Object.entries(textsOf(root)).map(outdented),
        );
      }),
      { numRuns: runs({ normal: 25, long: 3000 }) },
    );
  });

  it("few lines change for each changed line of a value", async () => {
    const root = folderWith({});
    await fc.assert(
      fc.asyncProperty(files, choicesOf, async (all, choices) => {
        const workspace = await openFiles(all, root);
        const { wishes, wanted } = intend(
          workspace,
          choices.filter(([what]) => what > 0),
        );
        const before = said(workspace);
        const { changes } = plan(workspace, wishes);
        const leaves = [...before].map(([name, value]) => changedLines(value, wanted.get(name) ?? null));
        const limit = 4 * leaves.reduce((sum, each) => sum + each, 0);
        const moved = changes
          .map(({ path, content }) => lineDifference(textAt(all, path), String(content)))
          .reduce((sum, each) => sum + each, 0);
        expect(moved).toBeLessThanOrEqual(limit);
      }),
      { numRuns: runs({ normal: 40, long: 5000 }) },
    );
  });
});
