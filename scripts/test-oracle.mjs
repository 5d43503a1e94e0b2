// @ts-check
// node scripts/test-oracle.mjs [NAME...] [--cases N] [--record] [--kubernetes 1.37]: compares Varve with the code it answers like, on random
// cases; --table prints the counts of each kind. The programs are found in the cache of the user or built there; where neither is possible the comparisons are
// skipped, and one line says so. --record writes the answers that `npm test` repeats without Go.
import { argumentsOr } from "./arguments.mjs";
import { at, root } from "./project.mjs";
import {
  DEFAULT_VERSION,
  KUBERNETES_VERSIONS,
  builtinTypesProgram,
  oracleProgram,
  references,
  writtenFieldsProgram,
} from "./oracle-programs.mjs";
import { execFileSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { builtinFiles } from "./builtin-types/files.mjs";
import { RELEASES } from "./schemas/releases.mjs";
import { compareSchemas } from "./schemas/compare.mjs";
import { skipSuite } from "./skipped.mjs";
import { tableOf } from "./written-fields/table.mjs";

const TABLE = "written-fields";
const TYPES = "builtin-types";
const SCHEMAS = "schemas";

const known = [...references(), TABLE, TYPES, SCHEMAS];
const usage = `usage: npm run test:oracle [${known.join("|")}]... [-- --cases N] [-- --record] [-- --about KIND,...] [-- --shown N] [-- --table] [-- --kubernetes ${KUBERNETES_VERSIONS.join("|")}]`;
const { values, positionals } = argumentsOr(
  {
    options: {
      cases: { type: "string", default: "1000" },
      record: { type: "boolean", default: false },
      about: { type: "string", default: "" },
      shown: { type: "string", default: "5" },
      table: { type: "boolean", default: false },
      kubernetes: { type: "string", default: DEFAULT_VERSION },
    },
    allowPositionals: true,
  },
  usage,
);
const unknown = positionals.filter((name) => !known.includes(name));
const cases = Number(values.cases);
const version = values.kubernetes;
if (
  !KUBERNETES_VERSIONS.includes(version) ||
  unknown.length > 0 ||
  !Number.isSafeInteger(cases) ||
  cases < 1
) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  process.chdir(root);
  for (const name of positionals.length > 0 ? positionals : known) await ask(name);
}

/** @param {string} name */
async function ask(name) {
  if (name === SCHEMAS) {
    askModules();
    return;
  }
  const program = programOf(name);
  if ("missing" in program) {
    skipSuite(`the comparison with ${name}`, program.missing);
    return;
  }
  const isSame = await answerOf(name, program.file);
  if (!isSame) process.exitCode = 1;
}

/** @param {string} name */
function programOf(name) {
  if (name === TABLE) return writtenFieldsProgram();
  return name === TYPES ? builtinTypesProgram() : oracleProgram(name, version);
}

/**
 * @param {string} name
 * @param {string} file
 */
function answerOf(name, file) {
  if (name === TABLE) return sameTable(file);
  return name === TYPES ? sameTypes(file) : compared(name, file);
}

/**
 * @param {string} name
 * @param {string} file
 * @returns {Promise<boolean>}
 */
async function compared(name, file) {
  const { run, reference } = await import(await bundled(name));
  const about = values.about.split(",").filter((one) => one !== "");
  const asked = version === DEFAULT_VERSION ? reference : reference.at?.(version);
  if (asked === undefined) throw new Error(`${name} is compared with ${DEFAULT_VERSION} only`);
  const { record, table } = values;
  const least = process.env["CI"] === undefined ? 0 : (asked.casesInCi ?? 0);
  return run(asked, file, {
    cases: Math.max(cases, least),
    record,
    about,
    shown: Number(values.shown),
    table,
  });
}

/**
 * The sources are TypeScript; packages are found in the folder of the project.
 * @param {string} name
 */
async function bundled(name) {
  const outfile = at(`.cache/oracle/${name}.mjs`);
  const contents = `export { run } from "./run.ts"; export { reference } from "./${name}/reference.ts";`;
  await build({
    stdin: { contents, resolveDir: at("test/oracle"), sourcefile: `${name}.ts` },
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "warning",
  });
  return pathToFileURL(outfile).href;
}

/** The built-in types are what the Go modules of Kubernetes give, file by file. */
function askModules() {
  const answer = compareSchemas();
  if ("missing" in answer) {
    skipSuite(`the comparison with ${SCHEMAS}`, answer.missing);
    return;
  }
  const { different } = answer;
  const verdict =
    different.length === 0 ? "equal" : `different: ${different.join(", ")}; run npm run generate:schemas`;
  process.stdout.write(
    `${SCHEMAS.padEnd(16)} k8s.io/kubernetes, ${Object.keys(RELEASES).length} releases: ${verdict}\n`,
  );
  if (different.length > 0) process.exitCode = 1;
}

/**
 * The table in Varve equals the complete output of the program.
 * @param {string} file
 */
function sameTable(file) {
  const table = tableOf(
    execFileSync(file, { maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "ignore"] }).toString(),
  );
  const isSame = table === readFileSync("src/schema/written-fields.ts", "utf8");
  const verdict = isSame ? "equal" : "different: run node scripts/generate-written-fields.mjs";
  process.stdout.write(
    `${TABLE.padEnd(16)} k8s.io/kubernetes v1.36.4, its types and default functions: 1 table, ${verdict}\n`,
  );
  return isSame;
}

/**
 * The modules made of Go types equal those made of the complete output of the program.
 * @param {string} file
 */
function sameTypes(file) {
  const made = Object.entries(builtinFiles(file));
  const different = made.filter(([path, text]) => text !== readFileSync(path, "utf8")).map(([path]) => path);
  const verdict =
    different.length === 0
      ? "equal"
      : `different: ${different.join(", ")}; run node scripts/generate-builtin.mjs`;
  process.stdout.write(
    `${TYPES.padEnd(16)} k8s.io/kubernetes v1.36.4, its types: ${made.length} files, ${verdict}\n`,
  );
  return different.length === 0;
}
