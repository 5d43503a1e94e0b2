/** Go's `\s` is ASCII only. */
const SPACES_AND_MINUS = /[\t\n\f\r -]+/g;
const ISBN10 = /^(?:[0-9]{9}X|[0-9]{10})$/;
const ISBN13 = /^[0-9]{13}$/;

function digit(text: string, at: number): number {
  return text.charCodeAt(at) - 0x30;
}

export function isIsbn10(text: string): boolean {
  const code = text.replaceAll(SPACES_AND_MINUS, "");
  if (!ISBN10.test(code)) return false;
  let sum = 10 * (code[9] === "X" ? 10 : digit(code, 9));
  for (let i = 0; i < 9; i++) sum += (i + 1) * digit(code, i);
  return sum % 11 === 0;
}

export function isIsbn13(text: string): boolean {
  const code = text.replaceAll(SPACES_AND_MINUS, "");
  if (!ISBN13.test(code)) return false;
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += (i % 2 === 0 ? 1 : 3) * digit(code, i);
  return digit(code, 12) === (10 - (sum % 10)) % 10;
}

const CREDIT_CARD =
  /^(?:4[0-9]{12}(?:[0-9]{3})?|5[1-5][0-9]{14}|6(?:011|5[0-9][0-9])[0-9]{12}|3[47][0-9]{13}|3(?:0[0-5]|[68][0-9])[0-9]{11}|(?:2131|1800|35\d{3})\d{11})$/;

/** Any characters are allowed between the digits; their sum follows Luhn. */
export function isCreditCard(text: string): boolean {
  const digits = text.replaceAll(/[^0-9]+/g, "");
  if (!CREDIT_CARD.test(digits)) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const value = digit(digits, digits.length - 1 - i);
    const doubled = i % 2 === 0 ? value : value * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const SSN = /^\d{3}[- ]?\d{2}[- ]?\d{4}$/;

/** Eleven characters: the separators that the pattern makes optional are not. */
export function isSsn(text: string): boolean {
  return text.length === 11 && SSN.test(text);
}

const RGB_PART = String.raw`[\t\n\f\r ]*(?:0|[1-9]\d?|1\d\d?|2[0-4]\d|25[0-5])[\t\n\f\r ]*`;
const RGB = new RegExp(String.raw`^rgb\(${RGB_PART},${RGB_PART},${RGB_PART}\)$`);

export function isRgbColor(text: string): boolean {
  return RGB.test(text);
}

const BASE64_DIGITS = /^[A-Za-z0-9+/]*={0,2}$/;

/** Padded base64, and not empty. */
export function isBase64(text: string): boolean {
  return text.length > 0 && text.length % 4 === 0 && BASE64_DIGITS.test(text);
}

/** The error of Go's decoder for base64, which skips line breaks; undefined for text that it decodes. */
export function base64Fault(text: string): string | undefined {
  let digits = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string;
    if (char === "\n" || char === "\r") continue;
    if (char === "=") return paddingFault(text, i, digits);
    if (!/^[A-Za-z0-9+/]$/.test(char)) return illegalByte(text, i);
    digits += 1;
  }
  // Go names the start of the group that is not complete.
  return digits % 4 === 0 ? undefined : illegalByte(text, text.length - (digits % 4));
}

/** Padding is at the end of a group of four, and nothing but line breaks follows. */
function paddingFault(text: string, at: number, digits: number): string | undefined {
  const inGroup = digits % 4;
  if (inGroup < 2) return illegalByte(text, at);
  let next = skipBreaks(text, at + 1);
  if (inGroup === 2) {
    if (next >= text.length) return illegalByte(text, text.length);
    // Go has read one byte too many here, and names the one before.
    if (text[next] !== "=") return illegalByte(text, next - 1);
    next = skipBreaks(text, next + 1);
  }
  return next < text.length ? illegalByte(text, next) : undefined;
}

function skipBreaks(text: string, from: number): number {
  let at = from;
  while (text[at] === "\n" || text[at] === "\r") at += 1;
  return at;
}

function illegalByte(text: string, at: number): string {
  return `illegal base64 data at input byte ${utf8Length(text.slice(0, at))}`;
}

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}

const OBJECT_ID = /^[0-9a-fA-F]{24}$/;

export function isObjectId(text: string): boolean {
  return OBJECT_ID.test(text);
}
