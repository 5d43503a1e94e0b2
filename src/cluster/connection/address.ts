/** The host of an address without the brackets of IPv6. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

const PORTS: Readonly<Record<string, string>> = {
  "http:": "80",
  "https:": "443",
  "socks5:": "1080",
  "socks5h:": "1080",
};

export function portOf({ port, protocol }: URL): string {
  return port === "" ? (PORTS[protocol] ?? "") : port;
}

/** The unescaped user and password of `https://USER:PASSWORD@HOST`. */
export function userOf(url: URL): { readonly username: string; readonly password: string } | undefined {
  if (url.username === "" && url.password === "") return undefined;
  return { username: unescaped(url.username), password: unescaped(url.password) };
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
