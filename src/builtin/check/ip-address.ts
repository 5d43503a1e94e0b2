/** An address as Go's older parser reads it, which still decides what the API server accepts. */
export interface IpAddress {
  /** 4 or 16. */
  readonly bytes: readonly number[];
  /** Whether newer parsers read it too: no leading zeros in octets, and no group with more than four digits. */
  readonly isStrict: boolean;
}

/** Go's `ParseIPSloppy`; undefined if the text is not an address. */
export function readIp(text: string): IpAddress | undefined {
  const [separator] = /[.:]/.exec(text) ?? [];
  return separator === "." ? readV4(text) : separator === ":" ? readV6(text) : undefined;
}

export function readV4(text: string): IpAddress | undefined {
  const octets = text.split(".");
  if (octets.length !== 4 || !octets.every((octet) => /^0*\d{1,3}$/.test(octet) && Number(octet) <= 255))
    return undefined;
  return { bytes: octets.map(Number), isStrict: octets.every((octet) => /^(0|[1-9]\d*)$/.test(octet)) };
}

/** Eight groups, fewer if one `::` replaces the rest; the last two may be written as an IPv4 address. */
export function readV6(text: string): IpAddress | undefined {
  const halves = text.split("::");
  if (halves.length > 2) return undefined;
  const [head, tail] = halves.map(groupsOf);
  if (head === undefined || (halves.length === 2 && tail === undefined)) return undefined;
  const missing = 16 - head.bytes.length - (tail?.bytes.length ?? 0);
  if (halves.length === 1 ? missing !== 0 : missing < 2 || head.endsInV4) return undefined;
  return {
    bytes: [...head.bytes, ...Array.from({ length: missing }, () => 0), ...(tail?.bytes ?? [])],
    isStrict: head.isStrict && (tail?.isStrict ?? true),
  };
}

interface Groups extends IpAddress {
  readonly endsInV4: boolean;
}

function groupsOf(half: string): Groups | undefined {
  const parts = half === "" ? [] : half.split(":");
  const last = parts.at(-1) ?? "";
  const four = last.includes(".") ? readV4(last) : undefined;
  if (last.includes(".") && four === undefined) return undefined;
  const hexes = four === undefined ? parts : parts.slice(0, -1);
  if (!hexes.every((hex) => /^0*[0-9a-f]{1,4}$/i.test(hex))) return undefined;
  const numbers = hexes.map((hex) => Number.parseInt(hex, 16));
  return {
    bytes: [...numbers.flatMap((number) => [number >> 8, number & 255]), ...(four?.bytes ?? [])],
    isStrict: hexes.every((hex) => hex.length <= 4) && (four?.isStrict ?? true),
    endsInV4: four !== undefined,
  };
}

/** `::ffff:10.0.0.1`, which Go treats as an IPv4 address nearly everywhere. */
export function isMapped({ bytes }: IpAddress): boolean {
  return (
    bytes.length === 16 &&
    bytes.slice(0, 10).every((byte) => byte === 0) &&
    bytes[10] === 255 &&
    bytes[11] === 255
  );
}

export function isV6(ip: IpAddress): boolean {
  return ip.bytes.length === 16 && !isMapped(ip);
}

/** Go's `IP.String`: the canonical form of RFC 5952, and IPv4 for mapped addresses. */
export function formatIp(ip: IpAddress): string {
  if (!isV6(ip)) return ip.bytes.slice(-4).join(".");
  const groups = Array.from(
    { length: 8 },
    (_, i) => ((ip.bytes[2 * i] ?? 0) << 8) | (ip.bytes[2 * i + 1] ?? 0),
  );
  const { start, length } = longestZeros(groups);
  const hexes = groups.map((group) => group.toString(16));
  if (length < 2) return hexes.join(":");
  return `${hexes.slice(0, start).join(":")}::${hexes.slice(start + length).join(":")}`;
}

function longestZeros(groups: readonly number[]): { start: number; length: number } {
  let best = { start: 0, length: 0 };
  for (let start = 0; start < groups.length; start++) {
    let length = 0;
    while (groups[start + length] === 0) length++;
    if (length > best.length) best = { start, length };
  }
  return best;
}
