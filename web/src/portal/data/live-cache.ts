import type { ReactFireGlobals } from 'reactfire';

/**
 * reactfire caches every observable globally and forever, errors included (reactfire issues 485,
 * 742, 790). Without these functions Retry would show the same error again, and a second
 * sign-in the first user's documents.
 */
const reactfire = globalThis as Partial<ReactFireGlobals>;

/** Forgets the observables that ended in an error, so that the next render subscribes again. */
export function forgetBrokenObservables(): void {
  const observables = reactfire._reactFirePreloadedObservables;
  for (const [id, observable] of observables ?? []) {
    if (observable.ourError) observables?.delete(id);
  }
}

/** Forgets one observable, unless another has taken its place. */
export function forget(id: string, observable: unknown): void {
  const observables = reactfire._reactFirePreloadedObservables;
  if (observables?.get(id) === observable) observables?.delete(id);
}

/** Forgets everything; the listeners themselves end with their Firestore instance. */
export function forgetObservables(): void {
  reactfire._reactFirePreloadedObservables?.clear();
}
