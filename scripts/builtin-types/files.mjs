// @ts-check
import { execFileSync } from "node:child_process";
import { interfacesModule, tableModule, zerosModule } from "./table.mjs";

const FOLDER = "src/builtin/type";

/**
 * The modules that are made of the Go types of the built-in kinds: paths and texts.
 * @param {string} program the program that prints the types
 * @returns {Readonly<Record<string, string>>}
 */
export function builtinFiles(program) {
  const printed = execFileSync(program, { encoding: "utf8", maxBuffer: 2 ** 24 });
  return {
    [`${FOLDER}/type-table.ts`]: tableModule(printed),
    [`${FOLDER}/go-types.ts`]: interfacesModule(printed),
    [`${FOLDER}/large-zeros.ts`]: zerosModule(printed),
  };
}
