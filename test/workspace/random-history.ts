/** Random histories of a few files, created at once, with a model that knows who changed each field last. */
import { execFileSync } from "node:child_process";
import { formatYaml } from "../../src/yaml/index.js";
import fc from "../fast-check.js";
import { git, makeRepository } from "./repository.js";
import { temporaryFolder } from "./folder.js";

/** The fields of a resource, by path; absent ones are left out. */
export type Fields = Readonly<Record<string, string>>;

export const PATHS = [
  "metadata.labels.team",
  "spec.size",
  "spec.note",
  "spec.parts[name=a].value",
  "spec.parts[name=b].value",
  "spec.parts[name=c].value",
  "spec.args",
] as const;

export const NAMES = ["one", "two"] as const;

/** How a file is written: none of this is a change of a field. */
interface Style {
  readonly isFlow: boolean;
  readonly isReversed: boolean;
  readonly comment: number;
}

interface Resource {
  readonly file: string;
  readonly fields: Fields;
  /** The commits that may have changed each field last: where both sides of a merge did the same, either. */
  readonly last: Readonly<Record<string, readonly string[]>>;
}

/** The content of a commit. */
export interface State {
  readonly resources: Readonly<Record<string, Resource>>;
  readonly style: Style;
}

export type Act =
  | { readonly kind: "edit"; readonly name: string; readonly path: string; readonly value: string }
  | { readonly kind: "style"; readonly style: Style }
  | { readonly kind: "move"; readonly name: string; readonly file: string }
  | { readonly kind: "fork" }
  | { readonly kind: "merge"; readonly sides: readonly boolean[]; readonly place: boolean };

const VALUES = ["", "1", "2", "3"];
const FILES = ["a.yaml", "b.yaml", "deep/c.yaml"];
const name = fc.constantFrom(...NAMES);
export const EDIT = fc.record({
  kind: fc.constant("edit" as const),
  name,
  path: fc.constantFrom(...PATHS),
  value: fc.constantFrom(...VALUES),
});
const style = fc.record({ isFlow: fc.boolean(), isReversed: fc.boolean(), comment: fc.nat(3) });

export const ACTS: fc.Arbitrary<readonly (readonly Act[])[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.array(EDIT, { minLength: 1, maxLength: 3 }) },
    {
      weight: 2,
      arbitrary: style.map((one): Act[] => [{ kind: "style", style: one }]),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(name, fc.constantFrom(...FILES), fc.array(EDIT, { maxLength: 1 }))
        .map(([which, file, edits]): Act[] => [{ kind: "move", name: which, file }, ...edits]),
    },
    { weight: 2, arbitrary: fc.constant<Act[]>([{ kind: "fork" }]) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }), fc.boolean())
        .map(([sides, place]): Act[] => [{ kind: "merge", sides, place }]),
    },
  ),
  { maxLength: 14 },
);

/** A repository with these changes, one commit for each group. */
export class RandomHistory {
  readonly root = temporaryFolder();
  #state: State = { resources: {}, style: { isFlow: false, isReversed: false, comment: 0 } };
  #tip = 0;
  #marks = 0;
  #forked: { readonly state: State; readonly tip: number } | undefined;
  readonly #stream: string[] = [];

  constructor(acts: readonly (readonly Act[])[]) {
    const all = Object.fromEntries(PATHS.map((path) => [path, "1"]));
    this.#commit((mark) => ({
      ...this.#state,
      resources: Object.fromEntries(NAMES.map((each) => [each, changed(undefined, "a.yaml", all, mark)])),
    }));
    for (const group of acts) this.#play(group);
    makeRepository(this.root);
    const input = `${this.#stream.join("")}reset refs/heads/main\nfrom :${this.#tip}\n\n`;
    execFileSync("git", ["fast-import", "--quiet"], { cwd: this.root, input });
    git(this.root, "reset", "--quiet", "--hard", "main");
  }

  get state(): State {
    return this.#state;
  }

  #play(group: readonly Act[]): void {
    const [first] = group;
    if (first?.kind === "fork") this.#fork();
    else if (first?.kind === "merge") this.#merge(first);
    else this.#commit((mark) => judged(this.#state, group.reduce(after, this.#state), mark));
  }

  /** Switches to another branch; a second call switches back. */
  #fork(): void {
    const here = { state: this.#state, tip: this.#tip };
    if (this.#forked !== undefined) {
      this.#state = this.#forked.state;
      this.#tip = this.#forked.tip;
    }
    this.#forked = here;
  }

  #merge({ sides, place }: Extract<Act, { kind: "merge" }>): void {
    const other = this.#forked;
    if (other === undefined) return;
    this.#forked = undefined;
    if (other.tip === this.#tip) return;
    const ours = this.#state;
    const pick = (which: string): Resource => {
      const [left, right] = [ours.resources[which] as Resource, other.state.resources[which] as Resource];
      const fields: Record<string, string> = {};
      const last: Record<string, readonly string[]> = {};
      for (const [i, path] of PATHS.entries()) {
        const [a, b] = [left.fields[path], right.fields[path]];
        const side = sides[NAMES.indexOf(which as "one") * PATHS.length + i] === true ? left : right;
        if (side.fields[path] !== undefined) fields[path] = side.fields[path];
        last[path] =
          a === b ? [...new Set([...lastOf(left, path), ...lastOf(right, path)])] : lastOf(side, path);
      }
      return { file: (place ? left : right).file, fields, last };
    };
    const resources = Object.fromEntries(NAMES.map((each) => [each, pick(each)]));
    this.#commit(() => ({ resources, style: (place ? ours : other.state).style }), other.tip);
  }

  #commit(change: (mark: string) => State, merged?: number): void {
    const mark = ++this.#marks;
    this.#state = change(`c${mark}`);
    const files = textsOf(this.#state);
    const lines = [
      `commit refs/heads/work\nmark :${mark}\ncommitter Test <t@example.com> ${1700000000 + mark * 60} +0000\n`,
      data(`c${mark}`),
      this.#tip === 0 ? "" : `from :${this.#tip}\n`,
      merged === undefined ? "" : `merge :${merged}\n`,
      "deleteall\n",
      ...Object.entries(files).map(([path, text]) => `M 100644 inline ${path}\n${data(text)}`),
      "\n",
    ];
    this.#stream.push(...lines);
    this.#tip = mark;
  }
}

function lastOf({ last }: Resource, path: string): readonly string[] {
  return last[path] ?? [];
}

function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

/** The state after one action of a commit. */
function after(state: State, act: Act): State {
  if (act.kind === "style") return { ...state, style: act.style };
  if (act.kind === "fork" || act.kind === "merge") return state;
  const old = state.resources[act.name] as Resource;
  return { ...state, resources: { ...state.resources, [act.name]: changedBy(old, act) } };
}

function changedBy(old: Resource, act: Act): Resource {
  if (act.kind === "move") return { ...old, file: act.file };
  if (act.kind !== "edit") return old;
  const { [act.path]: _, ...others } = old.fields;
  return { ...old, fields: act.value === "" ? others : { ...others, [act.path]: act.value } };
}

/** Only committed content counts: a value that a commit leaves unchanged is not its. */
function judged(before: State, now: State, mark: string): State {
  const resources = Object.entries(now.resources).map(([each, { file, fields }]) => [
    each,
    changed(before.resources[each], file, fields, mark),
  ]);
  return { ...now, resources: Object.fromEntries(resources) };
}

/** The folder after some more edits that are not committed. */
export function edited(state: State, acts: readonly Act[]): State {
  return acts.reduce(after, state);
}

/** A resource with these fields: what differs from before was changed by this commit. */
function changed(old: Resource | undefined, file: string, fields: Fields, mark: string): Resource {
  const last = Object.fromEntries(
    PATHS.map((path) => {
      const isSame = old?.fields[path] === fields[path];
      return [path, isSame ? (old?.last[path] ?? []) : [mark]];
    }),
  );
  return { file, fields, last };
}

/** The files of a commit. */
function textsOf({ resources, style: { isFlow, isReversed, comment } }: State): Record<string, string> {
  const files: Record<string, string[]> = {};
  const names = isReversed ? NAMES.toReversed() : NAMES;
  for (const each of names) {
    const { file, fields } = resources[each] as Resource;
    const value = documentOf(each, fields, isReversed);
    const text = isFlow ? `${JSON.stringify(value)}\n` : formatYaml(value as never);
    (files[file] ??= []).push(`${"# written by hand\n".repeat(comment)}${text}`);
  }
  return Object.fromEntries(Object.entries(files).map(([file, texts]) => [file, texts.join("---\n")]));
}

export function documentOf(which: string, fields: Fields, isReversed = false): unknown {
  const parts = ["a", "b", "c"].flatMap((part) => {
    const value = fields[`spec.parts[name=${part}].value`];
    return value === undefined ? [] : [{ name: part, value }];
  });
  const only = (entries: readonly (readonly [string, unknown])[]): Record<string, unknown> => {
    const there = entries.filter(([, value]) => value !== undefined);
    return Object.fromEntries(isReversed ? there.toReversed() : there);
  };
  return only([
    ["apiVersion", "example.com/v1"],
    ["kind", "Thing"],
    [
      "metadata",
      only([
        ["name", which],
        ["labels", only([["team", fields["metadata.labels.team"]]])],
      ]),
    ],
    [
      "spec",
      only([
        ["size", fields["spec.size"]],
        ["note", fields["spec.note"]],
        ["args", fields["spec.args"] === undefined ? undefined : ["x", fields["spec.args"]]],
        ["parts", isReversed ? parts.toReversed() : parts],
      ]),
    ],
  ]);
}
