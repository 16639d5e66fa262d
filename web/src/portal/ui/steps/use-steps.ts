import { useState } from 'react';

/**
 * An item's index on the list's page (-1: not on it) and its neighbors. An item that left the page
 * keeps its `place`, from 0: the next one is what moved up there. A place of -1 was never on it.
 */
export function stepsFrom(id: string, ids: readonly string[], place: number) {
  const at = ids.indexOf(id);
  if (at >= 0) return { at, previous: ids[at - 1], next: ids[at + 1] };
  if (place < 0) return { at, previous: undefined, next: undefined };
  const gap = Math.min(place, ids.length);
  return { at, previous: ids[gap - 1], next: ids[gap] };
}

/** Steps through the list's page, even from an open item that no longer matches the filter. */
export function useSteps(id: string, ids: readonly string[]) {
  const at = ids.indexOf(id);
  const [place, setPlace] = useState(at);
  if (at >= 0 && at !== place) setPlace(at);
  return stepsFrom(id, ids, place);
}
