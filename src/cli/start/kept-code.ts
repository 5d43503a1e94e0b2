import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { cachedDataVersionTag, deserialize, serialize } from "node:v8";
import { dirname, join, resolve } from "node:path";
import { userCacheFolder } from "../../workspace/internal.js";
import zlib from "node:zlib";

/** Not in Node.js 20.0 to 20.14. */
const crc32: typeof zlib.crc32 | undefined = zlib.crc32;

/** What V8 compiled in an earlier run of a verb. */
export interface CompiledCode {
  /** Milliseconds of processor time that the longest run took whose code was kept: it compiled most. */
  readonly processor: number;
  /** By the name of the part. */
  readonly parts: ReadonlyMap<string, Uint8Array>;
}

/**
 * The compiled code of a verb in the user's cache folder. V8 runs such code without checking it, so a file is used only
 * if this user wrote it, it is whole, it is for this program, engine, processor and flags, and no commit brought it.
 */
export class KeptCode {
  readonly #file: string;
  readonly #engine: string;

  private constructor(folder: string, program: string, verb: string) {
    this.#engine = engine();
    this.#file = join(folder, "programs", `${program}-${this.#engine}`, `${verb}.bin`);
  }

  /** Undefined without a folder to keep it in. */
  static of(program: string, verb: string, env: NodeJS.ProcessEnv): KeptCode | undefined {
    const folder = userCacheFolder(env);
    if (folder === undefined || isInCheckout(realPath(folder)) || crc32 === undefined) return undefined;
    return new KeptCode(folder, program, verb);
  }

  read(): CompiledCode | undefined {
    try {
      const file = openSync(this.#file, "r");
      try {
        return isOwn(fstatSync(file)) ? unsealed(readFileSync(file)) : undefined;
      } finally {
        closeSync(file);
      }
    } catch {
      return undefined;
    }
  }

  /** What cannot be kept is compiled again next time; a run never fails because of it. */
  keep(code: CompiledCode): void {
    // A server has changed the flags since it started.
    if (engine() !== this.#engine) return;
    const draft = `${this.#file}.${process.pid}`;
    try {
      const isNew = mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 }) !== undefined;
      const file = openSync(draft, "wx", 0o600);
      try {
        writeFileSync(file, sealed(code));
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      renameSync(draft, this.#file);
      if (isNew) dropOld(dirname(dirname(this.#file)));
    } catch {
      attempt(() => rmSync(draft, { force: true }));
    }
  }
}

/** V8's tag depends on its version, its flags and the features of the processor, but not on the architecture. */
function engine(): string {
  return `${process.arch}-${cachedDataVersionTag().toString(16)}`;
}

/** Whoever proposes a commit could put a file of theirs into a cache folder of the checkout. */
function isInCheckout(folder: string): boolean {
  if (existsSync(join(folder, ".git"))) return true;
  const above = dirname(folder);
  return above !== folder && isInCheckout(above);
}

/** Links may lead into a checkout; a folder that does not exist yet is no link. */
function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return resolve(folder);
  }
}

/** With `sudo`, the cache folder may be that of another user. Windows has no such numbers, and a folder for each user. */
function isOwn({ uid, mode }: { readonly uid: number; readonly mode: number }): boolean {
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

const SEAL_BYTES = 4;

/** V8 crashes on damaged code, such as a file on a disk that was full or has lost a block. */
function unsealed(content: Buffer): CompiledCode | undefined {
  const code = content.subarray(SEAL_BYTES);
  return crc32?.(code) === content.readUInt32LE() ? (deserialize(code) as CompiledCode) : undefined;
}

function sealed(code: CompiledCode): Buffer {
  const content = serialize(code);
  const seal = Buffer.alloc(SEAL_BYTES);
  seal.writeUInt32LE(crc32?.(content) ?? 0);
  return Buffer.concat([seal, content]);
}

const MONTH = 30 * 24 * 60 * 60 * 1000;

/** Every version of Varve, of Node.js and of its flags has a folder; those without a new file for a month are removed. */
function dropOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    attempt(() => {
      if (Date.now() - statSync(path).mtimeMs > MONTH) rmSync(path, { recursive: true, force: true });
    });
  }
}

function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // It is only a cache.
  }
}
