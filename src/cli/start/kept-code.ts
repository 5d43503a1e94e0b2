import {
  type Stats,
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { cachedDataVersionTag, deserialize, serialize } from "node:v8";
import { attempt, dropOld } from "./old-code.js";
import { isOwn, isOwnFolder, makeFolder, ownCacheFolder } from "./own-folder.js";
import { join } from "node:path";
import zlib from "node:zlib";

/** Not in Node.js 20.0 to 20.14. */
const crc32: typeof zlib.crc32 | undefined = zlib.crc32;

/** What V8 compiled in earlier runs of a verb. */
export interface CompiledCode {
  /** Milliseconds of processor time that the longest run took whose code was kept: it compiled most. */
  readonly processor: number;
  /** By the name of the part. */
  readonly parts: ReadonlyMap<string, Uint8Array>;
}

interface Kept extends CompiledCode {
  /** What the code is for. */
  readonly subject: string;
}

/**
 * The compiled code of a verb in the user's cache folder. V8 runs such code without checking it, so a file is used only
 * if only this user can have put it there, it is whole, and it is for this verb, program and engine.
 */
export class KeptCode {
  readonly #programs: string;
  readonly #folder: string;
  readonly #file: string;
  readonly #subject: string;
  readonly #tag = cachedDataVersionTag();

  private constructor(cache: string, program: string, verb: string) {
    this.#subject = `${verb} ${program} ${engineOf(process, this.#tag)}`;
    this.#programs = join(cache, "programs");
    this.#folder = join(this.#programs, crcOf(this.#subject.slice(verb.length)));
    this.#file = join(this.#folder, `${verb}.bin`);
  }

  /**
   * Undefined if nothing can be kept.
   * @param program the file of the program and its digest
   */
  static of(program: Installed, verb: string, env: NodeJS.ProcessEnv): KeptCode | undefined {
    const cache = crc32 === undefined ? undefined : ownCacheFolder(env);
    try {
      return cache === undefined ? undefined : new KeptCode(cache, identityOf(program), verb);
    } catch {
      // Without /proc, Node.js does not know its own file.
      return undefined;
    }
  }

  read(): CompiledCode | undefined {
    try {
      if (!isOwnFolder(this.#programs) || !isOwnFolder(this.#folder)) return undefined;
      const file = openSync(this.#file, READ_PLAIN);
      try {
        return isUsable(fstatSync(file)) ? unsealed(readFileSync(file), this.#subject) : undefined;
      } finally {
        closeSync(file);
      }
    } catch {
      return undefined;
    }
  }

  /** What cannot be kept is compiled again next time; a run never fails because of it. */
  keep(compiled: () => CompiledCode): void {
    // A server has changed the flags since it started.
    if (cachedDataVersionTag() !== this.#tag) return;
    const draft = `${this.#file}.${process.pid}.${process.hrtime.bigint()}`;
    try {
      makeFolder(this.#folder);
      if (!isOwnFolder(this.#programs) || !isOwnFolder(this.#folder)) return;
      const content = sealed({ subject: this.#subject, ...compiled() });
      const file = openSync(draft, "wx", 0o600);
      try {
        writeFileSync(file, content);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      renameSync(draft, this.#file);
      dropOld(this.#programs);
    } catch {
      attempt(() => rmSync(draft, { force: true }));
    }
  }
}

/** A program as it is installed. */
export interface Installed {
  readonly file: string;
  readonly digest: string;
}

/** The text of an installed program may have been changed since. */
function identityOf({ file, digest }: Installed): string {
  const { size, mtimeMs } = statSync(file);
  return `${digest} ${size} ${mtimeMs}`;
}

/**
 * V8's tag depends on its flags and the features of the processor, but is the same in releases of Node.js whose V8
 * differs, and in builds of one release.
 */
export function engineOf(
  {
    version,
    versions,
    arch,
    platform,
    execPath,
  }: Pick<NodeJS.Process, "version" | "versions" | "arch" | "platform" | "execPath">,
  tag: number,
): string {
  const { size, mtimeMs } = statSync(execPath);
  return [version, versions.v8, platform, arch, size, mtimeMs, tag].join(" ");
}

/** No link, and no pipe that is waited for. Windows has neither word. */
const READ_PLAIN = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Code of a verb takes 2 MB. */
const MOST_BYTES = 64 * 1024 * 1024;

/** A second name of a file may be one that others chose. */
function isUsable(file: Stats): boolean {
  return file.isFile() && file.nlink === 1 && isOwn(file) && file.size <= MOST_BYTES;
}

function crcOf(text: string): string {
  return (crc32?.(text) ?? 0).toString(16).padStart(8, "0");
}

const SEAL_BYTES = 4;

/** V8 crashes on damaged code, such as a file on a disk that was full or has lost a block. */
function unsealed(content: Buffer, subject: string): CompiledCode | undefined {
  const code = content.subarray(SEAL_BYTES);
  if (crc32?.(code) !== content.readUInt32LE()) return undefined;
  const kept = deserialize(code) as Kept;
  return kept.subject === subject ? kept : undefined;
}

function sealed(kept: Kept): Buffer {
  const content = serialize(kept);
  const seal = Buffer.alloc(SEAL_BYTES);
  seal.writeUInt32LE(crc32?.(content) ?? 0);
  return Buffer.concat([seal, content]);
}
