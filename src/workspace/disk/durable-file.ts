import { ignoringFailure } from "./failure.js";
import { type FileAttributes, type FileSystem, errorCode } from "./file-system.js";

/** Readable by everyone, as Git checks files out; the umask takes away from it. */
const NEW_FILE_MODE = 0o644;
const OWNER_ONLY = 0o600;

/**
 * Writes a new file and flushes it, or leaves none. Given those of the file that it stands in for, it gets that one's
 * owner and mode; a private one can be read by its owner only.
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

/** Before the mode: changing the owner clears the set-user bits. Only root may give a file away; others keep it. */
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

/** Gives a file a second name, or a flushed copy where the file system has no second names. Fails when the name is taken. */
export function duplicate(fs: FileSystem, from: string, to: string): void {
  try {
    fs.link(from, to);
  } catch (error) {
    if (!NO_LINKS.has(errorCode(error) ?? "")) throw error;
    writeDurably(fs, to, [fs.read(from)], fs.status(from));
  }
}
