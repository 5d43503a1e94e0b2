import type { Look } from "../output.js";
import { styleText } from "node:util";

export type Color = "red" | "yellow" | "cyan" | "green" | "gray" | "bold";

/** Colours a text, or leaves it as it is. */
export type Paint = (color: Color, text: string) => string;

export function painter({ color }: Look): Paint {
  return (style, text) => (color ? styleText(style, text, { validateStream: false }) : text);
}
