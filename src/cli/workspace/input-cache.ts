import { type Input, STDIN, readFile, readInput } from "../input/input.js";
import type { Host } from "../host/host.js";
import { type FoundFiles, filesOf } from "../input/folder-files.js";
import type { FileRole } from "../../workspace/index.js";
import { contentRole, roleByValues } from "../../workspace/internal.js";
import { type YamlDocument, eachDocument } from "../../yaml/internal.js";
import { isYamlText } from "../manifest/manifest.js";
import type { OpenedWorkspace } from "./workspace.js";

/** How many characters of files are kept for their second read. */
const KEPT = 16 * 1024 * 1024;

/** The documents of longer texts are not in memory together. */
const LONG = 256 * 1024;

/**
 * Reads texts that are needed twice, once to build the world and once to evaluate its objects. What fits is kept, the
 * rest is read again, so that a folder of any size takes the same memory; standard input cannot be read again.
 */
export class InputCache {
  readonly #host: Host;
  readonly #inputs = new Map<string, Input>();
  readonly #documents = new Map<string, readonly YamlDocument[]>();
  readonly #roles = new Map<string, FileRole>();
  readonly #files = new Map<string, FoundFiles>();
  readonly #workspaces = new Map<string, Promise<OpenedWorkspace>>();
  #size = 0;

  constructor(host: Host) {
    this.#host = host;
  }

  /** The files of an argument, the same both times. */
  files(word: string): FoundFiles {
    const files = this.#files.get(word) ?? filesOf(word, this.#host);
    this.#files.set(word, files);
    return files;
  }

  /** A read-only workspace. */
  workspace(dir: string): Promise<OpenedWorkspace> {
    const opened = this.#workspaces.get(dir) ?? this.#open(dir);
    this.#workspaces.set(dir, opened);
    return opened;
  }

  /** Files outside of a workspace do not need the code for it. */
  async #open(dir: string): Promise<OpenedWorkspace> {
    const { openFrom } = await import("./workspace.js");
    return openFrom(dir, this.#host, { isReadOnly: true });
  }

  read(word: string): Input | Promise<Input> {
    const known = this.#inputs.get(word);
    if (known !== undefined) return known;
    if (word === STDIN) return readInput(word, this.#host).then((input) => this.#keep(word, input));
    const input = readFile(word, this.#host);
    return this.#size + input.text.length <= KEPT ? this.#keep(word, input) : input;
  }

  /**
   * The documents of a YAML text that is not long; what is parsed of one that is read again is not parsed again.
   * Undefined for any other.
   */
  documentsOf(input: Input, isReadAgain: boolean): readonly YamlDocument[] | undefined {
    const { name, text } = input;
    if (text.length > LONG || !isYamlText(input)) return undefined;
    const documents = this.#documents.get(name) ?? [...eachDocument(text, { file: name })];
    if (isReadAgain && this.#inputs.has(name)) this.#documents.set(name, documents);
    else this.#documents.delete(name);
    return documents;
  }

  /** What a file of a folder is for, the same both times. */
  roleOf({ name, text }: Input, documents: readonly YamlDocument[] = []): FileRole {
    const known = this.#roles.get(name);
    if (known !== undefined) return known;
    const role = roleByValues(documents.map(({ plainValue }) => plainValue)) ?? contentRole(name, text);
    this.#roles.set(name, role);
    return role;
  }

  #keep(word: string, input: Input): Input {
    this.#inputs.set(word, input);
    this.#size += input.text.length;
    return input;
  }
}
