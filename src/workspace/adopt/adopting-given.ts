import {
  FLAG,
  type KindsOf,
  MAP,
  TEXT,
  expectArgument,
  expectOptions,
  having,
  listOfKind,
  required,
} from "../../model/internal.js";
import type { Adopting } from "./adoption.js";

const DOCUMENTS = listOfKind(having("a document, with `value` and `file`", "value", "file"));
const ADOPTING: KindsOf<Adopting> = {
  name: required(TEXT),
  into: TEXT,
  fresh: required(DOCUMENTS),
  base: required(MAP),
  how: MAP,
  again: FLAG,
};
const BASE: KindsOf<Adopting["base"]> = {
  documents: required(DOCUMENTS),
  isGuess: FLAG,
  comments: listOfKind(TEXT),
};

/** Rejects an argument that is not a workspace, and invalid options. */
export function expectAdopting(workspace: unknown, adopting: unknown): void {
  const WORKSPACE = having("a workspace, as returned by openWorkspace", "root", "resources", "plan", "apply");
  expectArgument(workspace, WORKSPACE, "adoption", "workspace");
  expectOptions(adopting, ADOPTING, "adoption");
  const { documents, isGuess, comments } = (adopting as Adopting).base;
  const given = Object.entries({ documents, isGuess, comments }).filter(([, one]) => one !== undefined);
  expectOptions(Object.fromEntries(given), BASE, "adoption", "base");
}
