import { utf8Length } from "../../model/internal.js";

const LABEL = "[a-z0-9](?:[-a-z0-9]*[a-z0-9])?";
const SHORT_NAME = new RegExp(`^${LABEL}$`);
const LONG_NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);

export function isShortName(text: string): boolean {
  return text.length <= 63 && SHORT_NAME.test(text);
}

export function isLongName(text: string): boolean {
  return text.length <= 253 && LONG_NAME.test(text);
}

const START = String.raw`[a-zA-Z0-9\p{S}\p{L}]`;
const MIDDLE = String.raw`[a-zA-Z0-9\p{S}\p{L}-]`;
const HOSTNAME = new RegExp(
  `^(?:${START}(?:-?${START}{0,62})?|(?:${START}(?:${MIDDLE}{0,61}${START})?\\.)+[a-zA-Z\\p{L}]{2,63})$`,
  "u",
);

/** One label, or several of which the last consists of letters; at most 255 bytes, 63 in each label. */
export function isHostname(text: string): boolean {
  if (text.length > 255 || !HOSTNAME.test(text)) return false;
  return utf8Length(text) <= 255 && text.split(".").every((label) => utf8Length(label) <= 63);
}
