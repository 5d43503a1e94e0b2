const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** A text as bytes. `Buffer` does the same in Node.js only, and the engine also runs in browsers. */
export function utf8Bytes(text: string): Uint8Array {
  return encoder.encode(text);
}

const LAST_ASCII = 0x7f;

/** The length of a text in bytes, which Kubernetes counts. */
export function utf8Length(text: string): number {
  for (let i = 0; i < text.length; i++)
    if (text.charCodeAt(i) > LAST_ASCII) return encoder.encode(text).length;
  return text.length;
}

/** Bytes as text; what is not UTF-8 becomes U+FFFD. */
export function utf8Text(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
