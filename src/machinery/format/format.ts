import { isBase64, isCreditCard, isIsbn10, isIsbn13, isObjectId, isRgbColor, isSsn } from "./format-code.js";
import { isCidr, isIpv4, isIpv6, isMac } from "./format-address.js";
import { isDate, isDateTime, isDuration } from "./format-time.js";
import { isHostname, isLongName, isShortName } from "./format-name.js";
import { isEmail } from "./format-email.js";
import { isRequestUri } from "./format-uri.js";

/** Whether a string has a format. */
export type Format = (text: string) => boolean;

const HEX_COLOR = /^#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/;
const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;
const UUID3 = /^[0-9a-f]{8}-?[0-9a-f]{4}-?3[0-9a-f]{3}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;
const UUID4 = /^[0-9a-f]{8}-?[0-9a-f]{4}-?4[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$/i;
const UUID5 = /^[0-9a-f]{8}-?[0-9a-f]{4}-?5[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$/i;

/**
 * The formats the API server enforces for strings, by their names without hyphens: `date-time` and `datetime` are one.
 */
const FORMATS: ReadonlyMap<string, Format> = new Map<string, Format>([
  ["bsonobjectid", isObjectId],
  ["uri", isRequestUri],
  ["email", isEmail],
  ["hostname", isHostname],
  ["ipv4", isIpv4],
  ["ipv6", isIpv6],
  ["cidr", isCidr],
  ["mac", isMac],
  ["uuid", (text) => UUID.test(text)],
  ["uuid3", (text) => UUID3.test(text)],
  ["uuid4", (text) => UUID4.test(text)],
  ["uuid5", (text) => UUID5.test(text)],
  ["isbn", (text) => isIsbn10(text) || isIsbn13(text)],
  ["isbn10", isIsbn10],
  ["isbn13", isIsbn13],
  ["creditcard", isCreditCard],
  ["ssn", isSsn],
  ["hexcolor", (text) => HEX_COLOR.test(text)],
  ["rgbcolor", isRgbColor],
  ["byte", isBase64],
  ["password", () => true],
  ["date", isDate],
  ["duration", isDuration],
  ["datetime", isDateTime],
  ["k8sshortname", isShortName],
  ["k8slongname", isLongName],
]);

/**
 * The minor version of Kubernetes that started to enforce a format; every other one has always been enforced. A release
 * enforces what the one before it introduced, so that it can be rolled back.
 */
const INTRODUCED: ReadonlyMap<string, number> = new Map([
  ["k8sshortname", 35],
  ["k8slongname", 35],
]);

export function formatNamed(name: string): Format | null {
  return FORMATS.get(normalized(name)) ?? null;
}

/** Whether a minor version of Kubernetes knows a format; otherwise it is ignored. */
export function isEnforcedFormat(name: string, minor: number): boolean {
  const plain = normalized(name);
  return FORMATS.has(plain) && minor >= (INTRODUCED.get(plain) ?? 0);
}

function normalized(name: string): string {
  return name.replaceAll("-", "");
}
