import { goQuote } from "../../../model/internal.js";

interface Fault {
  readonly fault: string;
}

/** Counts the indexes of a list of intervals, `0,2-4`, which must be in order and below the number of completions. */
export function countIndexes(text: string, completions: number): number | Fault {
  if (text === "") return 0;
  let last: number | undefined;
  let total = 0;
  for (const interval of text.split(",")) {
    const read = readInterval(interval, completions);
    if ("fault" in read) return read;
    const [from, to] = read;
    if (last !== undefined && last >= from) return disorder(last, from);
    total += to - from + 1;
    last = to;
  }
  return total;
}

function readInterval(text: string, completions: number): readonly [number, number] | Fault {
  const limits = text.split("-");
  if (limits.length > 2)
    return {
      fault: `the fragment ${goQuote(text)} violates the requirement that an index interval can have at most two parts separated by '-'`,
    };
  const numbers: number[] = [];
  for (const limit of limits) {
    const number = /^\+?[0-9]{1,18}$/.test(limit) ? Number(limit) : undefined;
    if (number === undefined)
      return { fault: `cannot convert string to integer for index: ${goQuote(limit)}` };
    if (number >= completions) return { fault: `too large index: ${goQuote(limit)}` };
    numbers.push(number);
  }
  const [from = 0, to = from] = numbers;
  return limits.length > 1 && from >= to ? disorder(from, to) : [from, to];
}

function disorder(previous: number, current: number): Fault {
  return { fault: `non-increasing order, previous: ${previous}, current: ${current}` };
}
