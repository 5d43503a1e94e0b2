/** Whether Go's `net.SplitHostPort` can split a text: `a:1`, `[::1]:1`, `:`; the port may be anything without colons. */
export function isHostPort(text: string): boolean {
  const colon = text.lastIndexOf(":");
  if (colon < 0) return false;
  const host = text.slice(0, colon);
  const rest = text.slice(colon + 1);
  if (/[[\]]/.test(rest)) return false;
  if (!host.startsWith("[")) return !/[:[\]]/.test(host);
  const end = host.indexOf("]");
  return end === host.length - 1 && !host.slice(1).includes("[");
}
