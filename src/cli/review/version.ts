import { type Located, locatedIn } from "./located.js";
import { type ResourceId, formatResourceId } from "../../model/index.js";
import type { Manifest } from "../manifest/manifest.js";
import type { Part } from "./side-files.js";
import type { Side } from "./side.js";

/** A document of one version. */
export interface Version {
  readonly located: Located;
  /** Undefined for a document identified only by its file. */
  readonly id: ResourceId | undefined;
  /** The scope of a resource's identity: its unit, or for a patch its file. */
  readonly realm: string;
  /** Whether nothing declares that the files of its unit are deployed together. */
  readonly isLoose: boolean;
  readonly part: Part;
  /** The file; empty for two single files, which are paired whatever their names. */
  readonly path: string;
  readonly isStdin: boolean;
  /** The position among the documents of its file that have no identity. */
  readonly at: number;
  /** Its name in text output. */
  readonly title: string;
}

/** The documents of a version, in order. A text that does not look like resources may still hold some. */
export function versionsIn({ files }: Side, isFile: boolean): Version[] {
  return files.flatMap(({ path, manifest, part, unit, isLoose }) => {
    let others = 0;
    const name = (manifest as Manifest).input.name;
    return locatedIn(manifest as Manifest).map((located): Version => {
      const id = part === "document" ? undefined : located.object.id;
      const at = id === undefined ? others++ : 0;
      const title = id === undefined || part === "patch" ? fileTitle(name, at) : formatResourceId(id);
      const realm = part === "patch" ? `patch ${path}` : unit;
      const file = { path: isFile ? "" : path, isStdin: path === "" };
      return { located, id, realm, isLoose, part, ...file, at, title };
    });
  });
}

function fileTitle(file: string, at: number): string {
  return [file, nthName(at)].filter((part) => part !== "").join(", ");
}

/** As src/review names documents it pairs itself: the only document of a file needs no name. */
export function nthName(at: number): string {
  return at === 0 ? "" : `document ${at + 1}`;
}
