/** A problem at a place of the text; lines and columns start at 1. */
export interface EditorFinding {
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface EditorOptions {
  readonly place: HTMLElement;
  /** For screen readers. */
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** An editor on the page. */
export interface Editor {
  /** Replaces the text, without telling `onChange`. */
  setText(text: string): void;
  setFindings(findings: readonly EditorFinding[]): void;
  focus(): void;
  remove(): void;
}

export type MakeEditor = (options: EditorOptions) => Editor;

/** The function that the script of the editor calls. */
export const EDITOR_RECEIVER = "varveEditor";
