import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Json, type JsonObject, VarveError, formatJson } from "../../../src/model/index.js";
import { type PlanOptions, openWorkspace } from "../../../src/workspace/index.js";
import { fill, folderWith } from "../folder.js";
import type { Plan } from "../../../src/flow/index.js";

/** A workspace with one source, which a small program renders: a shell starts in a tenth of the time of Node. */
export class Rendering {
  readonly root: string;

  /** The program prints `out.yaml`, and records that it ran, unless it is given as a text. */
  constructor(source: Readonly<Record<string, Json>> = {}, files: Readonly<Record<string, string>> = {}) {
    this.root = folderWith({ "render.sh": PRINT, "out.yaml": "", "node_modules/ran": "", ...files });
    this.declare(source);
  }

  declare(source: Readonly<Record<string, Json>>): void {
    const isProgram = !["helm", "kustomize", "from"].some((kind) => source[kind] !== undefined);
    const command: JsonObject = isProgram ? { command: ["sh", "render.sh"] } : {};
    const spec: JsonObject = {
      files: { include: ["**/*.yaml"], exclude: ["out.yaml"] },
      generate: [{ name: "web", into: "apps", ...command, ...source }],
    };
    fill(this.root, {
      "varve.yaml": formatJson({ apiVersion: "varve.dev/v1", kind: "Workspace", spec }),
    });
  }

  /** What the program prints from now on. */
  prints(...documents: readonly (string | Json)[]): this {
    const texts = documents.map((one) => (typeof one === "string" ? one : `${formatJson(one)}\n`));
    fill(this.root, { "out.yaml": texts.join("---\n") });
    return this;
  }

  put(file: string, text: string): this {
    fill(this.root, { [file]: text });
    return this;
  }

  program(name: string, text: string): string {
    const file = `bin/${name}`;
    fill(this.root, { [file]: `#!${process.execPath}\n${text}` });
    chmodSync(join(this.root, file), 0o755);
    return join(this.root, "bin");
  }

  async plan(options: PlanOptions = {}): Promise<Plan> {
    const workspace = await openWorkspace(this.root, { code: true });
    return workspace.plan({ admitting: "never", ...options });
  }

  /** The report of a run: outcomes of resources, and problems. */
  async run(options: PlanOptions = {}): Promise<readonly string[]> {
    const workspace = await openWorkspace(this.root, { code: true });
    const planned = await workspace.plan({ admitting: "never", ...options });
    if (planned.verdict.outcome !== "failed") await workspace.apply(planned, { confirmed: true });
    return said(planned);
  }

  text(file: string): string {
    return readFileSync(join(this.root, file), "utf8");
  }

  has(file: string): boolean {
    return existsSync(join(this.root, file));
  }

  /** How often the program ran. */
  get runs(): number {
    return this.text("node_modules/ran").length;
  }
}

/** Outcomes of changed resources, and problems. */
export function said({ resources, diagnostics }: Plan): readonly string[] {
  const fates = resources
    .filter(({ fate }) => fate !== "unchanged")
    .map(({ name, fate, part }) => `${fate} ${name}${fate === "removed" ? "" : ` in ${part ?? "nothing"}`}`);
  return [...fates, ...diagnostics.map(({ severity, code }) => `${severity} ${code}`)];
}

/** The message of the only problem that a run has. */
export async function failure(run: Promise<Plan>): Promise<string> {
  try {
    const { diagnostics } = await run;
    return diagnostics.map(({ code, message, hint }) => `${code}: ${message} (${hint ?? ""})`).join("\n");
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return error.diagnostics.map(({ code, message }) => `${code}: ${message}`).join("\n");
  }
}

const PRINT = "printf x >> node_modules/ran\ncat out.yaml\n";

export function configMap(name: string, data: Record<string, string> = {}, namespace?: string): Json {
  const metadata: JsonObject = namespace === undefined ? { name } : { name, namespace };
  return { apiVersion: "v1", kind: "ConfigMap", metadata, data };
}
