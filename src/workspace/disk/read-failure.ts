import { type Diagnostic } from "../../model/index.js";
import { startOf, thrownText, defined } from "../../model/internal.js";
import { MAX_BYTES, errorCode } from "./file-system.js";
import { problems } from "../problems.js";

const CAUSES: Readonly<Record<string, readonly [cause: string, hint: string]>> = {
  ENOENT: ["it does not exist", "check the name"],
  EACCES: ["permission denied", "grant this user read permission"],
  EPERM: ["permission denied", "grant this user read permission"],
  EISDIR: ["it is a folder, not a file", "name a file in it"],
  ENOTDIR: ["a part of its path is a file, not a folder", "check the path"],
  ELOOP: ["it is a symbolic link, which Varve does not follow", "name the file itself"],
  ENAMETOOLONG: ["its name is too long", "check the name"],
  EFTYPE: ["it is not a regular file", "replace it with a regular file"],
  // The error code of opening a socket.
  ENXIO: ["it is not a regular file", "replace it with a regular file"],
  EMFILE: ["too many files are open", "close other programs, or raise the open file limit"],
  ENFILE: ["too many files are open", "close other programs, or raise the open file limit"],
  EIO: ["the disk reported an error", "check the disk"],
};

/** Why a file or folder could not be read, with what to do. */
export function readFailure(path: string, error: unknown): Diagnostic {
  const code = errorCode(error) ?? "";
  if (code === "EFBIG") {
    const message = `${path} is larger than the limit (${MAX_BYTES} bytes)`;
    return problems["too-large"]({ message, at: startOf(path) });
  }
  const [cause, hint] = CAUSES[code] ?? [thrownText(error), undefined];
  return problems.unreadable({
    message: `${path} cannot be read: ${cause}`,
    at: startOf(path),
    params: { file: path, cause: code },
    ...defined({ hint }),
  });
}
