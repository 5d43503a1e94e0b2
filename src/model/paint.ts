import { styleText } from "node:util";

type Color = "red" | "yellow" | "green" | "cyan" | "blue" | "gray" | "bold" | "dim";

/** Named here: the types of the package must not need those of Node. */
export type Style = Color | Color[];

/** Colours a text, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;

export const plainly: Paint = (_, text) => text;

/** Unless told otherwise, `styleText` asks the terminal and the environment by itself. */
export const inColor: Paint = (style, text) => styleText(style, text, { validateStream: false });
