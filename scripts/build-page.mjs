// @ts-check
// Builds the page of the studio, if it changed: the tests need it, and a build of everything takes ten times longer.
import { at, digestOf, readOrNothing } from "./project.mjs";
import { writeFileSync } from "node:fs";

/** The engine of the page is made of most rooms. */
const INPUTS = ["src", "package-lock.json", "scripts/build-page.mjs", "scripts/bundle-studio.mjs"];
const OUT = at("dist/studio");

const wanted = digestOf(INPUTS);
if (readOrNothing(`${OUT}/.digest`) !== wanted) {
  const { bundleStudio } = await import("./bundle-studio.mjs");
  await bundleStudio(OUT);
  writeFileSync(`${OUT}/.digest`, wanted);
}
