/** Indicators may not start a plain scalar; `-`, `?` and `:` may when a non-space follows. */
const INDICATORS = new Set(Array.from("#&*!|>'\"%@`{}[],", (character) => character.charCodeAt(0)));

export function canStartPlain(first: number, second: number): boolean {
  if (first === 0x2d || first === 0x3f || first === 0x3a) return second > 0x20;
  return !INDICATORS.has(first);
}
