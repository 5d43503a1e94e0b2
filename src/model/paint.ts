import { styleText } from "node:util";

export type Style = Parameters<typeof styleText>[0];

/** Colours a text, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;

export const plainly: Paint = (_, text) => text;

/** Unless told otherwise, `styleText` asks the terminal and the environment by itself. */
export const inColor: Paint = (style, text) => styleText(style, text, { validateStream: false });
