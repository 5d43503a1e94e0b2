import {
  FLAG,
  FUNCTION,
  type KindsOf,
  TEXT,
  expectArgument,
  expectOptions,
  oneOfTexts,
} from "../../model/internal.js";
import { FOLDER } from "../given.js";
import type { OpenOptions } from "./open-workspace.js";

const OPEN: KindsOf<OpenOptions> = {
  code: FLAG,
  cache: FOLDER,
  label: TEXT,
  isReadOnly: FLAG,
  settings: oneOfTexts("required", "optional"),
  onProgress: FUNCTION,
};

export function expectOpening(root: unknown, options: unknown): void {
  expectArgument(root, FOLDER, "openWorkspace", "root");
  expectOptions(options, OPEN, "openWorkspace");
}
