// @ts-check
// node scripts/generate-builtin.mjs: writes the table of Go types of the built-in kinds, from the Go module of Kubernetes.
// `npm run test:oracle builtin-types` fails while they differ.
import { at } from "./project.mjs";
import { builtinFiles } from "./builtin-types/files.mjs";
import { builtinTypesProgram } from "./oracle-programs.mjs";
import { writeFileSync } from "node:fs";

const program = builtinTypesProgram();
if ("missing" in program) {
  process.stderr.write(`error: ${program.missing}\n`);
  process.exitCode = 1;
} else {
  for (const [file, text] of Object.entries(builtinFiles(program.file))) writeFileSync(at(file), text);
}
