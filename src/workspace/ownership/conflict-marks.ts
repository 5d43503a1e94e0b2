/** The first line with a Git conflict marker. The text is long: each marker is searched separately. */
export function conflictIn(text: string): number | undefined {
  if (text.startsWith("<<<<<<< ")) return 0;
  const found = ["\n<<<<<<< ", "\n=======\n", "\n=======\r\n", "\n>>>>>>> "]
    .map((mark) => text.indexOf(mark))
    .filter((at) => at >= 0);
  return found.length === 0 ? undefined : Math.min(...found) + 1;
}
