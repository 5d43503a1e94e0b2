import * as fc from "fast-check";

/**
 * The same cases in every run, so that a commit passes or fails for good. `VARVE_SEED` takes another number, or `random`;
 * long runs always try new cases. A failing property prints its seed.
 */
const { VARVE_SEED = process.env["VARVE_LONG"] === undefined ? "20261115" : "random" } = process.env;

if (VARVE_SEED !== "random") fc.configureGlobal({ seed: Number(VARVE_SEED) });

export * from "fast-check";
export { default } from "fast-check";
