/**
 * TypeScript with the content of comments, strings, templates and regular expressions blanked out, line for line, so
 * that a search finds code only. Import specifiers are strings too: read those from the original.
 */
export function codeOf(source: string): string {
  return new Blanker(source).run();
}

/** After these a slash starts a regular expression, not a division. */
const BEFORE_REGEX =
  /(^|[=(,:;[{}!&|?+*%<>~^-]|\b(?:return|typeof|case|in|of|void|throw|await|yield|default))$/;
const REGEX = /\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const TOKEN = /\/\/[^\n]*|\/\*[^]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y;

class Blanker {
  readonly #source: string;
  #at = 0;
  #code = "";
  /** The open braces inside each unclosed `${`. */
  readonly #templates: number[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  run(): string {
    while (this.#at < this.#source.length) this.#step();
    return this.#code;
  }

  #step(): void {
    if (this.#blank(TOKEN)) return;
    const char = this.#source.charAt(this.#at);
    if (char === "/" && BEFORE_REGEX.test(this.#code.trimEnd()) && this.#blank(REGEX)) return;
    this.#take();
    if (char === "`") this.#template();
    const depth = this.#templates.length - 1;
    if (depth < 0) return;
    if (char === "{") this.#templates[depth] = (this.#templates[depth] as number) + 1;
    if (char === "}" && --(this.#templates as [number])[depth as 0] === 0) {
      this.#templates.pop();
      this.#template();
    }
  }

  /** The text of a template up to its end or its next `${`. */
  #template(): void {
    const text = /(?:[^`\\$]|\\[^]|\$(?!\{))*/y;
    this.#blank(text);
    if (this.#source.startsWith("${", this.#at)) {
      this.#take();
      this.#take();
      this.#templates.push(1);
    } else this.#take();
  }

  #take(): void {
    this.#code += this.#source.charAt(this.#at++);
  }

  #blank(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#source);
    if (match === null || match[0] === "") return false;
    this.#code += match[0].replaceAll(/[^\n]/g, " ");
    this.#at = pattern.lastIndex;
    return true;
  }
}
