/** Who says it, for formats that have a place for that. */
export interface Tool {
  readonly name: string;
  readonly version?: string;
  readonly informationUri?: string;
}

export const VARVE: Tool = { name: "varve" };
