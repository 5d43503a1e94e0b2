/** The map without some keys; the map itself if it has none of them. */
export function without(map: Record<string, string>, keys: readonly string[]): Record<string, string> {
  if (!keys.some((key) => Object.hasOwn(map, key))) return map;
  const rest = { ...map };
  for (const key of keys) delete rest[key];
  return rest;
}
