import {
  type Kind,
  MAP,
  PATH,
  TEXT,
  expectArgument,
  having,
  isRecord,
  listOfKind,
} from "../model/internal.js";

const OWNER: Kind = {
  text: "an owner, with `path` and `owner`",
  fits: (value) => isRecord(value) && PATH.fits(value["path"]) && TEXT.fits(value["owner"]),
};
const OWNERS: Kind = {
  text: `a list, each item ${OWNER.text}`,
  fits: (value) => isIterable(value) && [...value].every((one) => OWNER.fits(one)),
};
const LEDGER: Kind = {
  text: "a ledger, as returned by recorder.ledger()",
  fits: (value) => isRecord(value) && typeof value["owners"] === "function",
};
const AUTHOR: Kind = {
  text: "an author, with `stage` and `name`",
  fits: (value) =>
    isRecord(value) && TEXT.fits(value["name"]) && (value["band"] === undefined || TEXT.fits(value["band"])),
};
const RECORDS: Kind = listOfKind(
  having("the owners of a resource, with `kind`, `name` and `fields`", "kind", "name", "fields"),
);

export function expectOwners(owners: unknown, call: string): void {
  expectArgument(owners, OWNERS, call, "owners");
}

export function expectLedger(ledger: unknown, call: string): void {
  expectArgument(ledger, LEDGER, call, "ledger");
}

/** One per workspace, with a row per field, either parsed or made by a ledger. */
export function expectOwnershipFile(file: unknown): void {
  expectArgument(file, MAP, "writeOwnershipFile", "file");
  const { resources } = file as { readonly resources?: unknown };
  if (resources !== undefined) expectArgument(resources, RECORDS, "writeOwnershipFile", "resources");
}

export function expectAuthor(author: unknown): void {
  expectArgument(author, AUTHOR, "formatAuthor", "author");
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}
