import { gunzipSync, gzipSync } from "node:zlib";
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";

/** Incremented with the layout, so that no version reads a layout it does not know. */
const LAYOUT = "varve-openapi-1";
const ENDING = ".gz";
/** All documents of a cluster with a hundred custom groups take some 2 MB. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Drafts of a process that was killed. */
const OLD_DRAFT_MS = 3_600_000;

/**
 * Immutable documents by name, in a folder that can be deleted at any time. Damaged files are ignored; a folder that is
 * not writable only costs time.
 */
export class DocumentCache {
  readonly #folder: string;
  readonly #mostBytes: number;

  constructor(folder: string, mostBytes = MOST_BYTES) {
    this.#folder = join(folder, LAYOUT);
    this.#mostBytes = mostBytes;
  }

  read(name: string): Uint8Array | undefined {
    const file = this.#fileOf(name);
    try {
      const content = unsealed(readFileSync(file));
      if (content === undefined) rmSync(file, { force: true });
      else touch(file);
      return content;
    } catch {
      return undefined;
    }
  }

  write(name: string, content: Uint8Array): void {
    const file = this.#fileOf(name);
    const draft = `${file}.${randomUUID()}`;
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      writeFileSync(draft, sealed(content), { mode: 0o600, flag: "wx" });
      renameSync(draft, file);
      this.#trim();
    } catch {
      rmSync(draft, { force: true });
    }
  }

  /** Names contain server addresses, which must not appear in file names. */
  #fileOf(name: string): string {
    return join(this.#folder, createHash("sha256").update(name).digest("hex") + ENDING);
  }

  /** The least recently used is removed first. */
  #trim(): void {
    const files = readdirSync(this.#folder)
      .flatMap((name) => statusOf(join(this.#folder, name)))
      .sort((a, b) => b.usedAt - a.usedAt);
    let size = 0;
    for (const { path, bytes, usedAt } of files) {
      size += bytes;
      const isOldDraft = !path.endsWith(ENDING) && Date.now() - usedAt > OLD_DRAFT_MS;
      if (size > this.#mostBytes || isOldDraft) rmSync(path, { force: true });
    }
  }
}

interface FileStatus {
  readonly path: string;
  readonly bytes: number;
  readonly usedAt: number;
}

/** Another process may remove a file at any moment. */
function statusOf(path: string): FileStatus[] {
  try {
    const { size, mtimeMs } = statSync(path);
    return [{ path, bytes: size, usedAt: mtimeMs }];
  } catch {
    return [];
  }
}

function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // A read-only folder works too.
  }
}

const DIGEST_BYTES = 32;

function digestOf(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}

function sealed(content: Uint8Array): Buffer {
  const packed = gzipSync(content);
  return Buffer.concat([digestOf(packed), packed]);
}

function unsealed(bytes: Buffer): Uint8Array | undefined {
  const packed = bytes.subarray(DIGEST_BYTES);
  return digestOf(packed).equals(bytes.subarray(0, DIGEST_BYTES)) ? gunzipSync(packed) : undefined;
}
