/** The position of a build on each axis: its regime of versions, the value of each condition, its input. */
export type Point = readonly number[];

/** Its positions on each axis; undefined if the axis does not matter. */
export type Box = readonly (ReadonlySet<number> | undefined)[];

/**
 * Boxes that cover exactly the chosen points. Unnecessary axes are left out, later axes first, so that the rest
 * distinguishes the chosen points. Deterministic.
 */
export function coverOf(points: readonly Point[], chosen: ReadonlySet<number>): Box[] {
  const others = points.filter((_, i) => !chosen.has(i));
  const wanted = points.filter((_, i) => chosen.has(i));
  const boxes: Box[] = [];
  for (const point of wanted)
    if (!boxes.some((box) => holds(box, point))) boxes.push(widest(point, wanted, others));
  return boxes;
}

function holds(box: Box, point: Point): boolean {
  return box.every((places, axis) => places === undefined || places.has(point[axis] as number));
}

function widest(point: Point, wanted: readonly Point[], others: readonly Point[]): Box {
  let box: Box = point.map((place) => new Set([place]));
  const widen = (axis: number, places: ReadonlySet<number> | undefined): void => {
    const wider = box.with(axis, places);
    if (!others.some((other) => holds(wider, other))) box = wider;
  };
  for (const axis of [...point.keys()].toReversed()) widen(axis, undefined);
  for (const [axis, places] of box.entries()) {
    if (places === undefined) continue;
    for (const at of placesBeside(box, axis, wanted)) widen(axis, new Set([...(box[axis] ?? []), at]));
  }
  return box;
}

/** The positions on an axis at which the box would contain more of the chosen points. */
function placesBeside(box: Box, axis: number, wanted: readonly Point[]): number[] {
  const line = box.with(axis, undefined);
  const places = new Set(wanted.filter((point) => holds(line, point)).map((point) => point[axis] as number));
  return [...places].sort((a, b) => a - b);
}
