import { type Diagnostic, VarveError } from "../../model/index.js";
import { type InTree, inTree, placedInTree } from "./in-tree.js";
import { type JudgedSides, judgeFaults } from "./known-faults.js";
import type { Format } from "../answer/format.js";
import type { Host } from "../host/host.js";
import { type SideWords, readSides } from "./sides.js";
import { placeOf } from "./place.js";

export interface ReadSides extends JudgedSides {
  /** A diagnostic with the file name for the reader of the format. */
  readonly placed: (diagnostic: Diagnostic) => Diagnostic;
}

/** The comparable parts of both versions. Reports use working tree files; text uses what was compared. */
export async function readJudged(
  words: SideWords,
  host: Host,
  connection: Parameters<typeof readSides>[2],
  format: Format,
): Promise<ReadSides> {
  const sides = await readSides(words, host, connection);
  const isReport = format !== "text" && format !== "json";
  const places = [placeOf(words.old, host.cwd), placeOf(words.new, host.cwd)] as const;
  const nameOf: InTree = isReport ? await inTree(places, sides, host.cwd) : (file) => file;
  const placed = (diagnostic: Diagnostic): Diagnostic => placedInTree(diagnostic, nameOf);
  try {
    return { ...judgeFaults(...sides), placed };
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    throw new VarveError(error.diagnostics.map(placed));
  }
}
