/** The terminal codes that switch a style on and off (ECMA-48, SGR). */
const CODES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  cyan: [36, 39],
  gray: [90, 39],
} as const;

type Color = keyof typeof CODES;

/** A colour, or several. */
export type Style = Color | Color[];

/** Colours a text, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;

export const plainly: Paint = (_, text) => text;

/** The first of several styles is the outermost. */
export const inColor: Paint = (style, text) =>
  [style]
    .flat()
    .reduceRight((inner, color) => `\u001b[${CODES[color][0]}m${inner}\u001b[${CODES[color][1]}m`, text);
