// @ts-check
// node scripts/generate-builtin.mjs: writes the table of Go types of the built-in kinds, from the Go module of Kubernetes.
import { at } from "./project.mjs";
import { builtinTypesProgram } from "./oracle-programs.mjs";
import { execFileSync } from "node:child_process";
import { interfacesModule, tableModule, zerosModule } from "./builtin-types/table.mjs";
import { writeFileSync } from "node:fs";

const program = builtinTypesProgram();
if ("missing" in program) {
  process.stderr.write(`error: ${program.missing}\n`);
  process.exitCode = 1;
} else {
  const printed = execFileSync(program.file, { encoding: "utf8", maxBuffer: 2 ** 24 });
  writeFileSync(at("src/builtin/type/type-table.ts"), tableModule(printed));
  writeFileSync(at("src/builtin/type/go-types.ts"), interfacesModule(printed));
  writeFileSync(at("src/builtin/type/large-zeros.ts"), zerosModule(printed));
}
