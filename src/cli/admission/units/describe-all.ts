import type { DescribedUnits } from "./described.js";
import type { Host } from "../../host/host.js";
import type { InputCache } from "../../workspace/input-cache.js";
import type { OpenedWorkspace } from "../../workspace/workspace.js";
import { contentOf } from "./described.js";
import { formatResourceId } from "../../../model/index.js";
import { leastOf, withoutCiphertext } from "../../../model/internal.js";
import { sourcesOf, workspaceOf } from "../source/sources.js";

export interface UnitReading {
  readonly host: Host;
  readonly inputs: InputCache;
}

/**
 * Collects what units describe, as far as it may separate them from the units of some files, or from similar ones. A
 * workspace knows all names and reads only duplicates; in a folder, files that may hold such a name are read.
 */
export async function describeAll(
  words: readonly string[],
  units: DescribedUnits,
  files: ReadonlySet<string>,
  { host, inputs }: UnitReading,
): Promise<void> {
  const [word] = words;
  const workspace = word === undefined || words.length > 1 ? undefined : workspaceOf(word, host);
  if (workspace !== undefined) {
    describeWorkspace(await inputs.workspace(workspace), units);
    return;
  }
  const isCompared = comparedWith(units, files);
  const names = new Set<string>();
  const take = async (isWanted: (text: string, file: string) => boolean): Promise<void> => {
    for await (const { objects } of sourcesOf(words, host, { inputs, isWanted }))
      for (const { id, object, file } of objects) {
        if (id === undefined) continue;
        units.add(file, id, contentOf(object));
        if (isCompared(file)) names.add(id.name);
      }
  };
  await take((_, file) => isCompared(file));
  await take((text, file) => !isCompared(file) && mayName(text, names));
}

/** Whether a file is in a unit of the given files, in one that deploys others, or in a base of these. */
function comparedWith(units: DescribedUnits, files: ReadonlySet<string>): (file: string) => boolean {
  const keys = new Set<string>();
  for (const file of files) keys.add(units.unitOf(file)?.found.key ?? "");
  for (const { key, tops } of units.all) for (const top of tops()) if (top !== key) keys.add(top);
  // Added units are checked as well, and have no further bases.
  for (const key of keys) for (const base of units.find(key)?.bases() ?? []) keys.add(base);
  return (file) => keys.has(units.unitOf(file)?.found.key ?? "");
}

/** Literal names; anything else may match any name. */
const NAME = /\bname["']?\s*:\s*["']?([^\s"',{}[\]#]+)/g;
const ODD = /\bname["']?\s*:\s*[*&>|#!]|\\[xuU\r\n]|!!|!<|%TAG|(?:^|\s)\?\s|<</;

function mayName(text: string, names: ReadonlySet<string>): boolean {
  if (ODD.test(text)) return true;
  for (const [, name] of text.matchAll(NAME)) if (names.has(name as string)) return true;
  return false;
}

function describeWorkspace({ workspace, nameOf }: OpenedWorkspace, units: DescribedUnits): void {
  const ids = workspace.resources.map(({ id }) => formatResourceId(id));
  const [seen, twice] = [new Set<string>(), new Set<string>()];
  for (const id of ids) (seen.has(id) ? twice : seen).add(id);
  for (const [i, entry] of workspace.resources.entries()) {
    const id = ids[i] as string;
    if (!twice.has(id)) continue;
    // The same text encrypts differently each time.
    units.add(nameOf(entry.file), entry.id, contentOf(withoutCiphertext(workspace.read(entry), leastOf)));
  }
}
