import { type Digest } from "../../preserve/index.js";
import { canonical } from "../../preserve/internal.js";
import { type FileSystem, errorCode, nodeFileSystem } from "../disk/file-system.js";
import { createHash, createHmac, randomBytes } from "node:crypto";
import type { FileChange } from "../write/steps.js";
import { PRIVATE_FOLDER } from "../disk/private-folder.js";
import { formatJson } from "../../model/index.js";
import { join } from "node:path";

const KEY_FILE = `${PRIVATE_FOLDER}/key`;
const KEY_BYTES = 32;

/** A digest that recognizes its own output. */
export interface WorkspaceDigest extends Digest {
  readonly understands: (text: string) => boolean;
  /** The key, if a new one was created: it is written with the digests made with it, or else discarded. */
  readonly keyChange: () => FileChange | undefined;
}

/**
 * Digests of values that must not be stored, such as those of Secrets: without a key, a password could be found by
 * guessing. The key stays on one machine; digests made with another key are ignored.
 */
export function workspaceDigest(root: string, fs: FileSystem = nodeFileSystem): WorkspaceDigest {
  let stored: Buffer | undefined;
  let isLookedFor = false;
  let made: Buffer | undefined;
  const known = (): Buffer | undefined => {
    if (!isLookedFor) stored = readKey(fs, root);
    isLookedFor = true;
    return stored ?? made;
  };
  const digest: Digest = (value) => digestWith(known() ?? (made = randomBytes(KEY_BYTES)))(value);
  return Object.assign(digest, {
    understands: (text: string) => {
      const key = known();
      return key !== undefined && text.startsWith(prefixOf(key));
    },
    keyChange: (): FileChange | undefined =>
      made && { path: KEY_FILE, content: `${made.toString("hex")}\n`, isPrivate: true },
  });
}

/** The digest of a workspace after these changes, which may contain its key; undefined without a key. */
export function digestOnceWritten(root: string, changes: readonly FileChange[]): Digest | undefined {
  const change = changes.find(({ path }) => path === KEY_FILE);
  const key = typeof change?.content === "string" ? keyIn(change.content) : readKey(nodeFileSystem, root);
  return key === undefined ? undefined : digestWith(key);
}

function digestWith(key: Buffer): Digest {
  return (value) => {
    const hmac = createHmac("sha256", key).update(formatJson(canonical(value)));
    return `${prefixOf(key)}${hmac.digest("hex")}`;
  };
}

/** Whether a text holds such a digest. */
export function isKeyedText(text: string): boolean {
  return /\bhmac:[0-9a-f]{8}:/.test(text);
}

/** Identifies the key without revealing it. */
function prefixOf(key: Buffer): string {
  return `hmac:${createHash("sha256").update("varve key").update(key).digest("hex").slice(0, 8)}:`;
}

/** A damaged key is replaced by a new one, and what was made with it is no longer known. */
function readKey(fs: FileSystem, root: string): Buffer | undefined {
  try {
    return keyIn(Buffer.from(fs.read(join(root, KEY_FILE))).toString("latin1"));
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

function keyIn(text: string): Buffer | undefined {
  const key = Buffer.from(text.trim(), "hex");
  return key.length === KEY_BYTES ? key : undefined;
}
