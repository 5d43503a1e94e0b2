const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The text behind base64; undefined if Go does not decode it. Only line breaks are ignored. */
export function textOfBase64(encoded: string): string | undefined {
  const compact = encoded.replaceAll(/[\r\n]/g, "");
  if (!BASE64.test(compact)) return undefined;
  return new TextDecoder().decode(Uint8Array.from(atob(compact), (character) => character.charCodeAt(0)));
}
