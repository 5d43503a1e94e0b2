import { type Kind, TEXT, having } from "../model/internal.js";

/** An empty text would be the folder that the program happens to run in. */
export const FOLDER: Kind = {
  text: "the path of a folder",
  fits: (value) => TEXT.fits(value) && value !== "",
};

export const ID = having("the identity of a resource", "group", "kind", "namespace", "name");

export const FILE_SYSTEM = having("a file system", "read", "write", "rename", "status");
