/** One line of a benchmark's table: how many times as long as the floor, and how many times it may be. */
export interface Row {
  readonly name: string;
  readonly ratio: number;
  readonly limit?: number;
  readonly detail?: string;
}

export type Print = (row: Row) => void;
