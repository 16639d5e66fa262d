import { useState } from 'react';

/**
 * Where an item stands on the list's shown page (-1: not on it), and its neighbours. One that has left the page keeps its `place`, from 0: the
 * next item is what has moved up there. A place of -1 means that it was never on the page.
 */
export function stepsFrom(id: string, ids: readonly string[], place: number) {
  const at = ids.indexOf(id);
  if (at >= 0) return { at, previous: ids[at - 1], next: ids[at + 1] };
  if (place < 0) return { at, previous: undefined, next: undefined };
  const gap = Math.min(place, ids.length);
  return { at, previous: ids[gap - 1], next: ids[gap] };
}

/** Steps through the list's shown page, also from an item that leaves it while it is open because it no longer fits the filter. */
export function useSteps(id: string, ids: readonly string[]) {
  const at = ids.indexOf(id);
  const [place, setPlace] = useState(at);
  if (at >= 0 && at !== place) setPlace(at);
  return stepsFrom(id, ids, place);
}
