import { openSync, readSync } from "node:fs";
import { Script } from "node:vm";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

type Exports = Readonly<Record<string, unknown>>;

/** A module of the built program; `scripts/program-text.mjs` writes them. */
type Part = (
  load: (name: string) => Exports,
  lazy: (name: string) => Promise<Exports>,
  require: NodeJS.Require,
  importModule: (name: string) => Promise<unknown>,
  url: string,
) => Exports | undefined;

/** What the file of a program contains. */
export interface ProgramContents {
  readonly file: string;
  /** Of the text of the file. */
  readonly digest: string;
  /** The part that is run. */
  readonly entry: string;
  /** Where the function of each part is. */
  readonly parts: Readonly<Record<string, readonly [start: number, length: number]>>;
}

/** The built program: a file with a function for each module, which is read and run when it is first needed. */
export class Program {
  readonly #contents: ProgramContents;
  readonly #known: ReadonlyMap<string, Uint8Array>;
  readonly #url: string;
  readonly #file: number;
  readonly #require: NodeJS.Require;
  readonly #scripts = new Map<string, Script>();
  readonly #loaded = new Map<string, Exports>();
  /** Whether a part had to be compiled. */
  hasCompiled = false;

  /**
   * @param path of the file
   * @param known what V8 compiled in an earlier run, by part
   */
  constructor(path: string, contents: ProgramContents, known: ReadonlyMap<string, Uint8Array>) {
    this.#contents = contents;
    this.#known = known;
    this.#require = createRequire(path);
    this.#url = pathToFileURL(path).href;
    this.#file = opened(path);
  }

  get entry(): Exports {
    return this.#load(this.#contents.entry);
  }

  /** What is compiled of the parts by now, and what was known of others. */
  compiled(): ReadonlyMap<string, Uint8Array> {
    const now = Array.from(this.#scripts, ([name, script]) => [name, script.createCachedData()] as const);
    return new Map<string, Uint8Array>([...this.#known, ...now]);
  }

  readonly #load = (name: string): Exports => {
    const known = this.#loaded.get(name);
    if (known !== undefined) return known;
    const lazy = async (other: string) => this.#load(other);
    const exports = this.#part(name)(this.#load, lazy, this.#require, importModule, this.#url) ?? {};
    this.#loaded.set(name, exports);
    return exports;
  };

  #part(name: string): Part {
    const cachedData = this.#known.get(name);
    const script = new Script(this.#textOf(name), {
      filename: `varve/${name}`,
      ...(cachedData && { cachedData }),
    });
    if (cachedData === undefined || script.cachedDataRejected) this.hasCompiled = true;
    this.#scripts.set(name, script);
    return script.runInThisContext() as Part;
  }

  /** It is ASCII, which this reads several times as fast. */
  #textOf(name: string): string {
    const [start, length] = this.#contents.parts[name] ?? [0, 0];
    const bytes = Buffer.alloc(length);
    if (length === 0 || readSync(this.#file, bytes, 0, length, start) !== length) throw damaged(`at ${name}`);
    return bytes.toString("latin1");
  }
}

function opened(path: string): number {
  try {
    return openSync(path, "r");
  } catch (error) {
    throw damaged(`(${(error as Error).message})`);
  }
}

function damaged(how: string): Error {
  return new Error(`the installed program is damaged ${how}: install varve again`);
}

/** Scripts cannot import modules in all versions of Node 20. */
async function importModule(name: string): Promise<unknown> {
  return import(name);
}
