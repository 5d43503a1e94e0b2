import { type RehearsedFiles, type ResourceWish, openWorkspace } from "../../src/workspace/index.js";
import { type Workspace, findResource, isEntry } from "../../src/workspace/internal.js";
import { type Json, type SchemaNode, parsePath } from "../../src/model/index.js";
import { ROOT } from "../../src/model/internal.js";
import { folderWith } from "./folder.js";

export const SETTINGS = "apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: demo}\n";

export const configMap = (name: string, data = "{}") =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: ${data}\n`;

export const newConfigMap = (name: string, data: Json = {}): Json => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name },
  data,
});

/** A request for a workspace that is not opened yet; resources are given by name. */
export type Wish = (workspace: Workspace) => ResourceWish;

function entryOf(workspace: Workspace, name: string) {
  const found = findResource(workspace.resources, name);
  if (!isEntry(found)) throw new Error(found.message);
  return found;
}

export const set =
  (name: string, path: string, value: Json, schema?: SchemaNode): Wish =>
  (workspace) => ({
    entry: entryOf(workspace, name),
    edits: [
      value === null
        ? { path: parsePath(path), op: "remove" as const }
        : { path: path === "" ? ROOT : parsePath(path), op: "set" as const, value },
    ],
    ...(schema === undefined ? {} : { schema }),
  });

export const remove =
  (name: string): Wish =>
  (workspace) => ({ entry: entryOf(workspace, name), remove: true });

export const add =
  (file: string, value: Json): Wish =>
  () => ({ file, value });

export async function opened(files: Readonly<Record<string, string>>): Promise<Workspace> {
  return openWorkspace(folderWith({ "varve.yaml": SETTINGS, ...files }));
}

export function plan(workspace: Workspace, wishes: readonly Wish[]): RehearsedFiles {
  return workspace.rehearse(wishes.map((wish) => wish(workspace)));
}

/** The new contents of files, by name, and the codes of the problems. */
export async function planned(files: Readonly<Record<string, string>>, ...wishes: readonly Wish[]) {
  const { changes, diagnostics } = plan(await opened(files), wishes);
  return {
    files: Object.fromEntries(changes.map(({ path, content }) => [path, content])),
    codes: diagnostics.map(({ code }) => code),
  };
}
