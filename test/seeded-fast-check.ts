import * as fc from "fast-check";

/**
 * The same cases in every run, so that a commit passes or fails for good. `VARVE_SEED` takes another number, or `random`;
 * long runs always try new cases. A failing property prints its seed.
 */
const { VARVE_SEED = process.env["VARVE_LONG"] === undefined ? "20261115" : "random" } = process.env;

if (VARVE_SEED !== "random") fc.configureGlobal({ seed: Number(VARVE_SEED) });

const SURROGATES = { first: 0xd800, last: 0xdfff };
const COUNT_OF_SURROGATES = SURROGATES.last - SURROGATES.first + 1;

/** The characters of `unit: "binary"`, in their order: the same cases. */
const anyCharacter = fc.nat(0x10ffff - COUNT_OF_SURROGATES).map(
  (at) => String.fromCodePoint(at < SURROGATES.first ? at : at + COUNT_OF_SURROGATES),
  (value) => {
    const code = typeof value === "string" ? value.codePointAt(0) : undefined;
    if (code === undefined || value !== String.fromCodePoint(code) || /\p{Cs}/u.test(value))
      throw new Error("not one character");
    return code < SURROGATES.first ? code : code - COUNT_OF_SURROGATES;
  },
);

/** fast-check makes a table of all 1.1 million characters, which takes a second and 100 MB in every worker. */
export function string(constraints: fc.StringConstraints = {}): fc.Arbitrary<string> {
  return fc.string(constraints.unit === "binary" ? { ...constraints, unit: anyCharacter } : constraints);
}

export * from "fast-check";
