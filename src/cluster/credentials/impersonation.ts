import type { UserEntry } from "./kubeconfig.js";

/** The headers that ask the server to treat the request as another user's; none when no user is named. */
export function impersonationOf(user: UserEntry): Readonly<Record<string, string | readonly string[]>> {
  if (user.as === "") return {};
  const extra = Array.from(user["as-user-extra"], ([key, values]) => [
    `Impersonate-Extra-${escapedName(key)}`,
    values,
  ]);
  return {
    "Impersonate-User": user.as,
    ...(user["as-uid"] === "" ? {} : { "Impersonate-Uid": user["as-uid"] }),
    ...(user["as-groups"].length === 0 ? {} : { "Impersonate-Group": user["as-groups"] }),
    ...Object.fromEntries(extra),
  };
}

/** What RFC 7230 does not allow in the name of a header is written as in an address, byte by byte. */
function escapedName(key: string): string {
  return Array.from(Buffer.from(key, "utf8"), (byte) => {
    const character = String.fromCharCode(byte);
    return /[A-Za-z0-9!#$&'*+.^_`|~-]/.test(character)
      ? character
      : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }).join("");
}
