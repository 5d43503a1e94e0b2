import { type Input, STDIN, readFile, readInput } from "../input/input.js";
import type { Host } from "../host/host.js";
import { type FoundFiles, filesOf } from "../input/folder-files.js";
import type { FileRole } from "../../workspace/index.js";
import { contentRole } from "../../workspace/internal.js";
import type { OpenedWorkspace } from "./workspace.js";

/** How many characters of files are kept for their second read. */
const KEPT = 16 * 1024 * 1024;

/**
 * Reads texts that are needed twice, once to build the world and once to evaluate its objects. What fits is kept, the
 * rest is read again, so that a folder of any size takes the same memory; standard input cannot be read again.
 */
export class InputCache {
  readonly #host: Host;
  readonly #inputs = new Map<string, Input>();
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

  /** What a file of a folder is for, the same both times. */
  roleOf({ name, text }: Input): FileRole {
    const role = this.#roles.get(name) ?? contentRole(name, text);
    this.#roles.set(name, role);
    return role;
  }

  #keep(word: string, input: Input): Input {
    this.#inputs.set(word, input);
    this.#size += input.text.length;
    return input;
  }
}
