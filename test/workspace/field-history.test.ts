/** Who changed a field last, from the history of a repository. */
import { ACTS, EDIT, NAMES, PATHS, RandomHistory, type State, documentOf, edited } from "./random-history.js";
import { type LastChange, fieldHistory } from "../../src/workspace/internal.js";
import { commitAll, git, repositoryWith, makeRepository } from "./repository.js";
import { expect, it } from "vitest";
import { fill, folderWith, temporaryFolder } from "./folder.js";
import { type Json, formatJson } from "../../src/model/index.js";
import { readResourceId } from "../../src/model/internal.js";
import fc from "../fast-check.js";
import { join } from "node:path";
import { parseYaml } from "../../src/yaml/index.js";
import { readFileSync } from "node:fs";
import { runs } from "../long.js";
import { signed } from "./signed.js";

/** The history of every field of every resource in the current files. */
async function told(root: string, { resources }: State): Promise<Record<string, string>> {
  const asked = NAMES.map((name) => ({
    file: resources[name]?.file ?? "",
    id: { group: "example.com", kind: "Thing", namespace: "", name },
    value: documentOf(name, resources[name]?.fields ?? {}) as never,
    paths: [...PATHS],
  }));
  const { changes, diagnostics } = await fieldHistory(root, asked);
  expect(diagnostics).toEqual([]);
  return Object.fromEntries(
    changes.flatMap((some, i) =>
      some.map(({ commit, isUncommitted }, at) => [
        `${NAMES[i]} ${PATHS[at]}`,
        isUncommitted ? "not committed" : (commit?.subject ?? "never"),
      ]),
    ),
  );
}

/** The model's answer: the commits that may have changed each field last. */
function known({ resources }: State, now: State): Record<string, readonly string[]> {
  return Object.fromEntries(
    NAMES.flatMap((name) =>
      PATHS.map((path) => {
        const { fields, last } = resources[name] as State["resources"][string];
        const isCommitted = fields[path] === now.resources[name]?.fields[path];
        return [`${name} ${path}`, isCommitted ? (last[path] ?? []) : ["not committed"]] as const;
      }),
    ),
  );
}

it("names the commit that changed each field last, whatever else happened to its file", async () => {
  await fc.assert(
    fc.asyncProperty(ACTS, fc.array(EDIT, { maxLength: 2 }), async (acts, edits) => {
      const { root, state } = new RandomHistory(acts);
      const now = edited(state, edits);
      const found = await told(root, now);
      const expected = Object.fromEntries(
        Object.entries(known(state, now)).map(([field, may]) => [
          field,
          may.includes(found[field] ?? "") ? found[field] : may.join(" or "),
        ]),
      );
      expect(found).toEqual(expected);
    }),
    { numRuns: runs({ normal: 6, long: 1000 }) },
  );
});

it("names the same commit for a field in why, plan and adopt", async () => {
  await fc.assert(
    fc.asyncProperty(ACTS, fc.array(EDIT, { maxLength: 2 }), async (acts, edits) => {
      const { root, state } = new RandomHistory(acts);
      const { resources } = edited(state, edits);
      const standing = NAMES.map((name) => ({
        file: resources[name]?.file ?? "",
        id: { group: "example.com", kind: "Thing", namespace: "", name },
        value: documentOf(name, resources[name]?.fields ?? {}) as Json,
      }));
      const alone = await Promise.all(
        standing.map((one) => fieldHistory(root, [{ ...one, paths: [...PATHS] }])),
      );
      const why = alone.map(({ changes }) =>
        (changes[0] ?? []).map(({ commit, isUncommitted }) => (isUncommitted ? "none yet" : commit?.hash)),
      );
      const plan = (await signed(root, standing, PATHS)).map((authors) =>
        authors.map((author) => {
          if (author === undefined) return undefined;
          return author.origin !== undefined && "commit" in author.origin ? author.origin.commit : "none yet";
        }),
      );
      expect(plan).toEqual(why);
    }),
    { numRuns: runs({ normal: 6, long: 1000 }) },
  );
});

const WEB = { group: "", kind: "ConfigMap", namespace: "", name: "web" };

function configMap(data: string, name = "web"): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {${data}}\n`;
}

/** Who changed `data.a` of a file with one resource, as text. */
async function whoChanged(root: string, file = "a.yaml", path = "data.a"): Promise<string> {
  const value = parseYaml(readFileSync(join(root, file), "utf8"));
  const id = readResourceId(value) ?? WEB;
  const { changes, notCommitted, diagnostics } = await fieldHistory(root, [
    { file, id, value, paths: [path] },
  ]);
  if (diagnostics.length > 0) return diagnostics.map(({ message }) => message).join("; ");
  if (notCommitted.length > 0) return `${notCommitted.join(", ")} is not committed`;
  const [{ commit, isAtEnd, isUncommitted, before, after }] = changes.flat() as [LastChange];
  const words = [
    isUncommitted ? "changed since" : "",
    commit?.subject ?? "never",
    isAtEnd ? "or before" : "",
  ];
  return `${words.filter((word) => word !== "").join(" ")}: ${formatJson(before ?? null)} -> ${formatJson(after ?? null)}`;
}

it("names the commit that restored a value, and not the one that had it first", async () => {
  const root = repositoryWith({ "a.yaml": configMap("a: '1'") });
  for (const [data, message] of [
    ["b: '1'", "removed"],
    ["b: '1', a: '1'", "back again"],
    ["b: '2', a: '1'", "another field"],
  ] as const) {
    fill(root, { "a.yaml": configMap(data) });
    commitAll(root, message);
  }
  expect(await whoChanged(root)).toBe('back again: null -> "1"');
});

it("follows a resource that was renamed in its file, and one that was moved and renamed", async () => {
  const root = repositoryWith({ "a.yaml": configMap("a: '1', b: '1', c: '1'") });
  fill(root, { "a.yaml": configMap("a: '1', b: '1', c: '1'", "site") });
  commitAll(root, "renamed");
  expect(await whoChanged(root)).toBe('first: null -> "1"');
  expect(await whoChanged(root, "a.yaml", "metadata.name")).toBe('renamed: "web" -> "site"');
  git(root, "mv", "a.yaml", "b.yaml");
  fill(root, { "b.yaml": configMap("a: '1', b: '1', c: '1'", "page") });
  commitAll(root, "moved and renamed");
  expect(await whoChanged(root, "b.yaml")).toBe('first: null -> "1"');
});

it("shows committed values next to uncommitted changes", async () => {
  const root = repositoryWith({ "a.yaml": configMap("a: '1'") });
  fill(root, { "a.yaml": configMap("a: '2'"), "new.yaml": configMap("a: '1'", "new") });
  expect(await whoChanged(root)).toBe('changed since first: null -> "1"');
  expect(await whoChanged(root, "new.yaml")).toBe("new.yaml is not committed");
});

it("reports that a shallow clone ends at a commit, and names later commits normally", async () => {
  const origin = repositoryWith({ "a.yaml": configMap("a: '1'") });
  fill(origin, { "a.yaml": configMap("a: '1', b: '1'") });
  commitAll(origin, "second");
  fill(origin, { "a.yaml": configMap("a: '1', b: '1', c: '1'") });
  commitAll(origin, "third");
  const root = join(temporaryFolder(), "clone");
  git(origin, "clone", "--quiet", "--depth=2", `file://${origin}`, root);
  expect(await whoChanged(root)).toBe('second or before: null -> "1"');
  expect(await whoChanged(root, "a.yaml", "data.c")).toBe('third: null -> "1"');
});

it("reports why there is no history", async () => {
  const root = folderWith({ "a.yaml": configMap("a: '1'") });
  expect(await whoChanged(root)).toMatch(/^the history is not used: .* is not in a Git repository$/);
  makeRepository(root);
  expect(await whoChanged(root)).toBe("the history is not used: the repository has no commits yet");
});

it("uses the repository of a submodule for files in it", async () => {
  const inner = repositoryWith({ "a.yaml": configMap("a: '1'") });
  const root = repositoryWith({ "b.yaml": configMap("a: '1'", "b") });
  git(root, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner, "sub");
  commitAll(root, "with a submodule");
  expect(await whoChanged(root, "sub/a.yaml")).toBe('first: null -> "1"');
});
