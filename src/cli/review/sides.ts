import { type Place, placeOf } from "./place.js";
import { type Side, readFileSide, readFileSides } from "./side.js";
import type { ClusterChoice } from "../cluster/flags.js";
import type { Host } from "../host/host.js";
import { VarveError } from "../../model/index.js";
import { gather } from "../command/gather.js";
import { objectsIn } from "../manifest/object.js";
import { readManifest } from "../manifest/manifest.js";
import { twoClusters } from "../cluster/word.js";

type Connection = Omit<ClusterChoice, "context">;
type ClusterPlace = Extract<Place, { kind: "cluster" }>;

/** The two versions on the command line. */
export interface SideWords {
  readonly old: string;
  readonly new: string;
}

/** Reads both versions. The objects to read from a cluster are those of the other version. */
export async function readSides(
  words: SideWords,
  host: Host,
  connection: Connection,
): Promise<readonly [old: Side, young: Side]> {
  const [old, young] = await gather([() => placeOf(words.old, host.cwd), () => placeOf(words.new, host.cwd)]);
  if (old.kind === "cluster") {
    if (young.kind === "cluster") throw new VarveError(twoClusters());
    const declared = await readFileSide(young, host);
    return [await readLiveSide(old, declared, connection, host), declared];
  }
  if (young.kind !== "cluster") return readFileSides(old, young, host);
  const declared = await readFileSide(old, host);
  return [declared, await readLiveSide(young, declared, connection, host)];
}

async function readLiveSide(
  { context }: ClusterPlace,
  declared: Side,
  connection: Connection,
  host: Host,
): Promise<Side> {
  const { liveSide } = await import("../cluster/live-input.js");
  const objects = declared.files.flatMap(({ manifest }) =>
    manifest === undefined ? [] : objectsIn(manifest).map(({ value }) => value),
  );
  const { input, schemas } = await liveSide(context, objects, connection, host);
  const read = { part: "resources", unit: "", isLoose: false, faults: [] } as const;
  const files = [{ ...read, path: input.name, input, manifest: readManifest(input) }];
  return { isFile: declared.isFile, files, schemas };
}
