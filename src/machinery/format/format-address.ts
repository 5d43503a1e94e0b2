/** An IP address as Go parsed it before 1.17, which the API server still allows: `010.1.1.1` has an octet 10. */
export function isIpv4(text: string): boolean {
  return text.includes(".") && (isV6First(text) ? isV6(text, LENIENT) : isV4(text, LENIENT));
}

/** An IP address with a colon; a zone (`fe80::1%eth0`) is not allowed. */
export function isIpv6(text: string): boolean {
  return isV6First(text) && isV6(text, STRICT);
}

export function isCidr(text: string): boolean {
  const slash = text.indexOf("/");
  if (slash < 0) return false;
  const address = text.slice(0, slash);
  const isFour = isV4(address, LENIENT);
  if (!isFour && !isV6(address, LENIENT)) return false;
  const bits = decimal(text.slice(slash + 1));
  return bits !== undefined && bits <= (isFour ? 32 : 128);
}

const MAC =
  /^(?:[0-9a-f]{2}([:-])[0-9a-f]{2}(?:\1[0-9a-f]{2}){4}(?:(?:\1[0-9a-f]{2}){2}|(?:\1[0-9a-f]{2}){14})?|[0-9a-f]{4}(?:\.[0-9a-f]{4}){2}(?:\.[0-9a-f]{4}|(?:\.[0-9a-f]{4}){7})?|(?:[0-9a-f]{12}|[0-9a-f]{16}|[0-9a-f]{40}))$/i;

/** 6, 8 or 20 bytes in hexadecimal: in pairs with colons or hyphens, in fours with dots, or with nothing between. */
export function isMac(text: string): boolean {
  return MAC.test(text);
}

interface Numbers {
  octet(text: string): boolean;
  group(text: string): boolean;
}

const STRICT: Numbers = {
  octet: (text) => /^(?:0|[1-9]\d{0,2})$/.test(text) && Number(text) <= 255,
  group: (text) => /^[0-9a-f]{1,4}$/i.test(text),
};

const LENIENT: Numbers = {
  octet: (text) => (decimal(text) ?? 256) <= 255,
  group: (text) => /^0*[0-9a-f]{1,4}$/i.test(text),
};

function decimal(text: string): number | undefined {
  return /^0*\d{1,7}$/.test(text) ? Number(text) : undefined;
}

/** The first dot or colon decides which of the two an address is. */
function isV6First(text: string): boolean {
  const colon = text.indexOf(":");
  const dot = text.indexOf(".");
  return colon >= 0 && (dot < 0 || colon < dot);
}

function isV4(text: string, numbers: Numbers): boolean {
  const octets = text.split(".");
  return octets.length === 4 && octets.every((octet) => numbers.octet(octet));
}

/** Eight groups, fewer if one `::` replaces the rest; the last two may be written as an IPv4 address. */
function isV6(text: string, numbers: Numbers): boolean {
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const left = groupsOf(halves[0] as string);
  const right = halves.length === 1 ? [] : groupsOf(halves[1] as string);
  const groups = [...left, ...right];
  const last = groups.at(-1);
  const endsInV4 = last !== undefined && last.includes(".");
  if (endsInV4 && (right.length > 0 || halves.length === 1)) {
    if (!isV4(last, numbers)) return false;
    groups.pop();
  }
  if (!groups.every((group) => numbers.group(group))) return false;
  const size = groups.length + (endsInV4 ? 2 : 0);
  return halves.length === 1 ? size === 8 : size <= 7;
}

function groupsOf(half: string): string[] {
  return half === "" ? [] : half.split(":");
}
