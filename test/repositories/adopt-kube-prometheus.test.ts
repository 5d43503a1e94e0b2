/** A release of kube-prometheus with hand edits, before an update to the next release. */
import { ADDED, DELETED, TEXT_EDITS } from "../../bench/adoption/kube-prometheus-edits.js";
import { openWorkspace } from "../../src/workspace/index.js";
import {
  type FileTree,
  adoption,
  eachManifest,
  findBase,
  folderTree,
  readRendered,
} from "../../src/workspace/internal.js";
import { commitAll, git, makeRepository } from "../workspace/repository.js";
import { cpSync, rmSync } from "node:fs";
import { editFiles } from "../../bench/adoption/edit-files.js";
import { expect, it } from "vitest";
import { folderWith, temporaryFolder } from "../workspace/folder.js";
import { join } from "node:path";
import { judgeEdits } from "../../bench/adoption/judge-edits.js";
import { type Json, formatResourceId } from "../../src/model/index.js";
import { readResourceId } from "../../src/model/internal.js";
import { missingRepository, repositoryFolder } from "./shared-repository.js";
import { toldEdits } from "../workspace/adopt/language.js";
import { turns } from "../long.js";

const MISSING = missingRepository("kube-prometheus");

/** Half of the text of a release. Nothing of their kinds is in it, so one, the shortest, is enough in a normal run. */
const UNUSED = ["probe", "scrapeconfig", "alertmanagerConfig", "prometheusagent", "thanosruler"];

/** The manifests of a release. */
function manifestsOf(side: "old" | "new"): string {
  const folder = repositoryFolder("kube-prometheus", side, "manifests");
  const kept = turns(UNUSED, 0);
  for (const kind of UNUSED.filter((one) => !kept.includes(one)))
    rmSync(join(folder, `setup/0${kind}CustomResourceDefinition.yaml`));
  return folder;
}

async function documentsIn(folder: string) {
  const tree: FileTree = folderTree(folder);
  return (await readRendered(eachManifest(tree))).documents;
}

function resourcesOf(documents: readonly { readonly value: Json }[]): Readonly<Record<string, Json>> {
  return Object.fromEntries(documents.map(({ value }) => [nameOf(value), value]));
}

function nameOf(value: Json): string {
  const id = readResourceId(value);
  return id === undefined ? "" : formatResourceId(id);
}

const FIELDS = TEXT_EDITS.filter(({ did }) => did !== "comment");
const EXPECTED = [
  ...FIELDS.map(({ did, resource, path }) => `${did} ${resource} ${path}`),
  ...DELETED.map(({ name }) => `removed ${name}`),
  `added ${ADDED.name}`,
].sort();

it("finds 45 hand edits and no others, with the base given and found in Git", async ({ skip }) => {
  skip(MISSING !== undefined, MISSING);
  const [old, fresh] = [manifestsOf("old"), manifestsOf("new")];
  const root = folderWith({ "varve.yaml": "apiVersion: varve.dev/v1\nkind: Workspace\n" });
  const manifests = join(root, "manifests");
  cpSync(old, manifests, { recursive: true });
  makeRepository(root);
  commitAll(root, "Add kube-prometheus");
  editFiles(manifests);
  commitAll(root, "Fit it to our clusters");
  const edited = join(temporaryFolder(), "manifests");
  cpSync(manifests, edited, { recursive: true });
  const workspace = await openWorkspace(root);
  const [base, now] = [await documentsIn(old), await documentsIn(fresh)];
  const given = await adoption(workspace, { name: "kube-prometheus", fresh: now, base: { documents: base } });
  // Which field identifies alerts depends on evidence, and is not part of this test.
  const told = toldEdits(given).map((edit) => edit.replace(/\.rules\[[^]*\]\.for$/, ".rules"));
  expect(told.sort()).toEqual(EXPECTED);
  expect(EXPECTED).toHaveLength(45);
  const subjects = given.edits.map(({ author }) =>
    author?.origin !== undefined && "subject" in author.origin ? author.origin.subject : "",
  );
  expect(new Set(subjects)).toEqual(new Set(["Fit it to our clusters"]));
  const found = await findBase(workspace, now, undefined);
  expect([found.nearest.commit.subject, found.sure]).toEqual(["Add kube-prometheus", "high"]);
  expect(resourcesOf(found.documents)).toEqual(resourcesOf(base));

  await workspace.apply(given.plan);
  expect(git(root, "status", "--porcelain", "manifests")).toBe("");
  const again = await openWorkspace(root);
  const next = await again.plan({
    rendered: { name: "kube-prometheus", documents: now },
    admitting: "never",
  });
  await again.apply(next, { confirmed: true });
  const judged = judgeEdits(edited, manifests);
  expect(judged).toMatchObject({ lost: [], left: [], comments: 3 });
  expect(judged.kept).toHaveLength(45);
}, 240_000);
