import { ignoringFailure } from "./failure.js";
import { type FileAttributes, type FileSystem, errorCode } from "./file-system.js";

/** Readable by everyone, as Git checks files out; the umask restricts it. */
const NEW_FILE_MODE = 0o644;
const OWNER_ONLY = 0o600;

/**
 * Writes a new file and flushes it, or leaves none. With the attributes of the file it replaces, it gets their owner
 * and mode; a private file is readable only by its owner.
 */
export function writeDurably(
  fs: FileSystem,
  path: string,
  pieces: Iterable<Uint8Array>,
  replaced?: FileAttributes,
  isPrivate = false,
): void {
  const file = fs.create(path, replaced === undefined && !isPrivate ? NEW_FILE_MODE : OWNER_ONLY);
  try {
    writeAndClose(
      fs,
      file,
      path,
      pieces,
      replaced && (isPrivate ? { ...replaced, mode: OWNER_ONLY } : replaced),
    );
  } catch (error) {
    ignoringFailure(() => fs.remove(path));
    throw error;
  }
}

function writeAndClose(
  fs: FileSystem,
  file: number,
  path: string,
  pieces: Iterable<Uint8Array>,
  replaced: FileAttributes | undefined,
): void {
  try {
    for (const bytes of pieces) for (let at = 0; at < bytes.length;) at += fs.write(file, bytes.subarray(at));
    if (replaced !== undefined) {
      keepOwner(fs, file, path, replaced);
      fs.changeMode(file, replaced.mode);
    }
    fs.flush(file);
  } finally {
    fs.close(file);
  }
}

/** Before the mode: changing the owner clears the set-user bits. Only root may change an owner; for others it stays. */
function keepOwner(fs: FileSystem, file: number, path: string, replaced: FileAttributes): void {
  const fresh = fs.status(path);
  if (fresh?.uid === replaced.uid && fresh.gid === replaced.gid) return;
  try {
    fs.changeOwner(file, replaced.uid, replaced.gid);
  } catch (error) {
    if (errorCode(error) !== "EPERM") throw error;
  }
}

/** FAT and some network mounts have no hard links; Linux refuses links to files of other users. */
const NO_LINKS = new Set(["EPERM", "ENOSYS", "ENOTSUP", "EOPNOTSUPP", "EMLINK", "UNKNOWN"]);

/**
 * Gives a file a second name, or makes a flushed copy if the file system has no hard links. Fails if the name exists.
 */
export function duplicate(fs: FileSystem, from: string, to: string): void {
  try {
    fs.link(from, to);
  } catch (error) {
    if (!NO_LINKS.has(errorCode(error) ?? "")) throw error;
    writeDurably(fs, to, [fs.read(from)], fs.status(from));
  }
}
