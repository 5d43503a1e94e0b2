/** The tool name and version, for formats that include them. */
export interface Tool {
  readonly name: string;
  readonly version?: string;
  readonly informationUri?: string;
}

export const VARVE: Tool = { name: "varve" };
