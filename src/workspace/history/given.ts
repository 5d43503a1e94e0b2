import {
  type Kind,
  PATH,
  SCHEMA_NODE,
  TEXT,
  either,
  expectArgument,
  expectJson,
  isRecord,
  listOfKind,
} from "../../model/internal.js";
import { FOLDER, ID } from "../given.js";

const ASKED: Kind = {
  text: "{ file, id, value, paths }",
  fits: (value) =>
    isRecord(value) &&
    TEXT.fits(value["file"]) &&
    // Git reads an empty path as all files.
    value["file"] !== "" &&
    ID.fits(value["id"]) &&
    listOfKind(either(TEXT, PATH)).fits(value["paths"]),
};

export function expectAskedFields(root: unknown, asked: unknown): void {
  expectArgument(root, FOLDER, "fieldHistory", "root");
  expectArgument(asked, listOfKind(ASKED), "fieldHistory", "asked");
  for (const { value, schema } of asked as readonly { value: unknown; schema?: unknown }[]) {
    if (value !== undefined) expectJson(value, "fieldHistory", "a resource");
    if (schema !== undefined) expectArgument(schema, SCHEMA_NODE, "fieldHistory", "schema");
  }
}
