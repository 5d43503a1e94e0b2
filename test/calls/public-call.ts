/** A valid call of a public function, to be invalidated one argument at a time. */
export interface PublicCall {
  readonly call: (...args: never[]) => unknown;
  readonly args: () => readonly unknown[];
}

export function of(call: (...args: never[]) => unknown, ...args: readonly (() => unknown)[]): PublicCall {
  return { call, args: () => args.map((make) => make()) };
}

export const text = (given: string) => (): unknown => given;
export const value = (given: unknown) => (): unknown => given;
