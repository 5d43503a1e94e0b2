import { type Kind, TEXT, having } from "../model/internal.js";

/** An empty string would mean the current folder of the process. */
export const FOLDER: Kind = {
  text: "the path of a folder",
  fits: (value) => TEXT.fits(value) && value !== "",
};

export const ID = having("the identity of a resource", "group", "kind", "namespace", "name");

export const FILE_SYSTEM = having("a file system", "read", "write", "rename", "status");
