import { type Settings } from "../../workspace/index.js";
import { type FileTree, settingsOf } from "../../workspace/internal.js";
import type { FilePlace } from "./place.js";
import { type Diagnostic, type SchemaSource, VarveError } from "../../model/index.js";
import { type Manifest, readManifest } from "../manifest/manifest.js";
import { type PlaceContent, readPlace } from "./place-content.js";
import { type SideText, filesIn } from "./side-files.js";
import type { Host } from "../host/host.js";
import { gather } from "../command/gather.js";
import { progressOn } from "../host/progress.js";

/** One version of the documents under review. */
export interface Side {
  /** Its only file is compared with the only file of the other version, whatever their names. */
  readonly isFile: boolean;
  readonly files: readonly SideFile[];
  /** The schemas that the server of a live version publishes. */
  readonly schemas?: SchemaSource;
}

export interface SideFile extends SideText {
  /** Undefined if the file cannot be read, or must be rendered first. */
  readonly manifest: Manifest | undefined;
  /** Its problems. */
  readonly faults: readonly Diagnostic[];
}

/** Reads two versions, both with the settings of the newer one. Problems of a file are reported in the file. */
export async function readFileSides(
  old: FilePlace,
  young: FilePlace,
  host: Host,
): Promise<readonly [old: Side, young: Side]> {
  const [before, after] = await gather([
    () => readPlace(old, young, host),
    () => readPlace(young, old, host),
  ]);
  const trees = [after, before].flatMap((content) => ("tree" in content ? [content.tree] : []));
  // A missing version has no settings either.
  const tree = trees.find(({ paths }) => paths.length > 0) ?? trees[0];
  const settings = tree === undefined ? undefined : await settingsIn(tree);
  const [olds = [], youngs = []] = await Promise.all(
    [before, after].map((content) => textsOf(content, settings)),
  );
  const sides = await parseAll([asNow(olds, youngs), youngs], host);
  const [older, younger] = sides.map((files, i) => ({
    isFile: "file" in ([before, after][i] as PlaceContent),
    files,
  }));
  return [older as Side, younger as Side];
}

/**
 * One version, compared with a live one: a cluster has one version of each object, so all files are one unit, and an
 * unreadable file is an error.
 */
export async function readFileSide(place: FilePlace, host: Host): Promise<Side> {
  const content = await readPlace(place, { kind: "stdin" }, host);
  const settings = "tree" in content ? await settingsIn(content.tree) : undefined;
  const [files = []] = await parseAll([await textsOf(content, settings)], host);
  const faults = files
    .filter(({ part }) => part === "resources")
    .flatMap((file) => (file.manifest === undefined ? file.faults : []));
  if (faults.length > 0) throw new VarveError(faults);
  const whole = files.filter(({ part }) => part === "resources" || "file" in content);
  return { isFile: "file" in content, files: whole.map((file) => ({ ...file, unit: "", isLoose: false })) };
}

interface TreeSettings {
  readonly settings: Pick<Settings, "files" | "units">;
  readonly hasSettings: boolean;
}

async function settingsIn(tree: FileTree): Promise<TreeSettings> {
  return { settings: await settingsOf(tree), hasSettings: tree.paths.includes("varve.yaml") };
}

/** The new version decides the type and unit of a file that both have. */
function asNow(old: readonly SideText[], young: readonly SideText[]): SideText[] {
  const now = new Map(young.map((file) => [file.path, file]));
  return old.map((file) => {
    const { part, unit, isLoose } = now.get(file.path) ?? file;
    return { ...file, part, unit, isLoose };
  });
}

async function textsOf(
  content: PlaceContent,
  settings: TreeSettings | undefined,
): Promise<readonly SideText[]> {
  if ("tree" in content) {
    const { settings: chosen, hasSettings } = settings as TreeSettings;
    return filesIn(content.tree, chosen, hasSettings);
  }
  const { file } = content;
  return file === undefined ? [] : [{ ...file, part: "resources", unit: "", isLoose: false, faults: [] }];
}

async function parseAll(
  texts: readonly (readonly SideText[])[],
  host: Host,
): Promise<readonly (readonly SideFile[])[]> {
  const progress = progressOn(host.stderr);
  const total = texts.reduce((sum, files) => sum + files.length, 0);
  let done = 0;
  const parse = (files: readonly SideText[]): Promise<SideFile[]> =>
    gather(
      files.map((file) => () => {
        progress.report({ done: done++, total, file: file.input.name });
        return parsed(file);
      }),
    );
  try {
    return await gather(texts.map((files) => () => parse(files)));
  } finally {
    progress.clear();
  }
}

function parsed(file: SideText): SideFile {
  if (file.part === "unrendered" || file.faults.length > 0) return { ...file, manifest: undefined };
  try {
    const manifest = readManifest(file.input);
    return { ...file, manifest, faults: manifest.diagnostics };
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return { ...file, manifest: undefined, faults: error.diagnostics };
  }
}
