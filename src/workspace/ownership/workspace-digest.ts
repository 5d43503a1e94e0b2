import { PRIVATE_FOLDER, openPrivateFolder } from "../private-folder.js";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { type Digest, canonical } from "../../preserve/index.js";
import { nodeFileSystem, type FileSystem, errorCode } from "../file-system.js";
import { formatJson } from "../../model/index.js";
import { join } from "node:path";

const KEY_FILE = join(PRIVATE_FOLDER, "key");
const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;

/**
 * Digests of values that must not be stored, such as those of Secrets: a password would be found by trying, were it not
 * for the key. The key stays on one machine; digests that were made with another one say nothing.
 */
export function workspaceDigest(root: string, fs: FileSystem = nodeFileSystem): Digest {
  let key: Buffer | undefined;
  let isLookedFor = false;
  const known = (): Buffer | undefined => {
    if (!isLookedFor) key ??= readKey(fs, root);
    isLookedFor = true;
    return key;
  };
  // Made when the first value is to be stored: asking about a value needs a key that is there already.
  const needed = (): Buffer => (key ??= readKey(fs, root) ?? makeKey(fs, root));
  return Object.assign(
    (value: Parameters<Digest>[0]) => {
      const hmac = createHmac("sha256", needed()).update(formatJson(canonical(value)));
      return `${prefixOf(needed())}${hmac.digest("hex")}`;
    },
    {
      understands: (text: string) => {
        const own = known();
        return own !== undefined && text.startsWith(prefixOf(own));
      },
    },
  );
}

/** Says which key it was without giving the key away. */
function prefixOf(key: Buffer): string {
  return `hmac:${createHash("sha256").update("varve key").update(key).digest("hex").slice(0, 8)}:`;
}

function readKey(fs: FileSystem, root: string): Buffer | undefined {
  try {
    const key = Buffer.from(
      Buffer.from(fs.read(join(root, KEY_FILE)))
        .toString("latin1")
        .trim(),
      "hex",
    );
    return key.length === KEY_BYTES ? key : undefined;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

/** A key that cannot be stored serves this run: the next one knows nothing about these values and keeps them. */
function makeKey(fs: FileSystem, root: string): Buffer {
  const key = randomBytes(KEY_BYTES);
  try {
    if (openPrivateFolder(fs, root) !== undefined) return key;
    const file = fs.create(join(root, KEY_FILE), OWNER_ONLY);
    try {
      fs.write(file, Buffer.from(`${key.toString("hex")}\n`));
    } finally {
      fs.close(file);
    }
    return key;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    // Another run was first.
    return readKey(fs, root) ?? key;
  }
}
