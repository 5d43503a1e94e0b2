import { type Diagnostic } from "../../model/index.js";
import { startOf } from "../../model/internal.js";
import { problems } from "../problems.js";

/**
 * Links are not followed: they may leave the workspace. Reports a file that is a link, or that is in a linked folder.
 */
export function linkedPart(links: readonly string[], file: string): Diagnostic | undefined {
  const link = links.find((one) => file === one || file.startsWith(`${one}/`));
  if (link === undefined) return undefined;
  const message = `${file} is skipped: ${link === file ? "it" : link} is a symbolic link, and links are not followed`;
  return problems["linked-file"]({ message, at: startOf(file), hint: "replace it with the file itself" });
}
