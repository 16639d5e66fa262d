import { useState } from 'react';

/**
 * Returns an item's index on the list's page (-1 if not on it) and its neighbors. An item that left
 * the page keeps its last index, `place`: the next item is the one that moved up to it. A `place`
 * of -1 means the item was never on the page.
 */
export function stepsFrom(id: string, ids: readonly string[], place: number) {
  const at = ids.indexOf(id);
  if (at >= 0) return { at, previous: ids[at - 1], next: ids[at + 1] };
  if (place < 0) return { at, previous: undefined, next: undefined };
  const gap = Math.min(place, ids.length);
  return { at, previous: ids[gap - 1], next: ids[gap] };
}

/** Steps through a list's page, even from an open item that no longer matches the filter. */
export function useSteps(id: string, ids: readonly string[]) {
  const at = ids.indexOf(id);
  const [place, setPlace] = useState(at);
  if (at >= 0 && at !== place) setPlace(at);
  return stepsFrom(id, ids, place);
}
