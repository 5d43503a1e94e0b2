// @ts-check
// node scripts/generate-written-fields.mjs: writes src/schema/written-fields.ts, the fields of built-in types that every
// object has when a policy sees it. Needs Go; the versions are those of oracle/go.mod. `npm test` fails while the file is
// older than what it is made from, `npm run test:oracle` while it is not what comes out.
import { at } from "./project.mjs";
import { execFileSync } from "node:child_process";
import { tableOf } from "./written-fields/table.mjs";
import { writeFileSync } from "node:fs";
import { writtenFieldsProgram } from "./oracle-programs.mjs";

const program = writtenFieldsProgram();
if ("missing" in program) {
  process.stderr.write(`the program cannot be built: ${program.missing}\n`);
  process.exitCode = 1;
} else {
  const printed = execFileSync(program.file, { maxBuffer: 2 ** 28 });
  writeFileSync(at("src/schema/written-fields.ts"), tableOf(printed.toString()));
}
