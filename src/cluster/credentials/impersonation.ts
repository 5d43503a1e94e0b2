import type { UserEntry } from "./kubeconfig.js";

/** The impersonation headers; none without a user. */
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

/** Characters that RFC 7230 does not allow in a header name are percent-encoded. */
function escapedName(key: string): string {
  return Array.from(Buffer.from(key, "utf8"), (byte) => {
    const character = String.fromCharCode(byte);
    return /[A-Za-z0-9!#$&'*+.^_`|~-]/.test(character)
      ? character
      : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }).join("");
}
