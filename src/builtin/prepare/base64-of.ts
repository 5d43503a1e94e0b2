/** A text as bytes in base64. */
export function base64Of(text: string): string {
  if (ASCII.test(text)) return btoa(text);
  let binary = "";
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return btoa(binary);
}

// oxlint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007f]*$/;
