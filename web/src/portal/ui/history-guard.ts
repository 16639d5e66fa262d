type Guard = (event: PopStateEvent) => void;

const guards: Guard[] = [];

// Listeners of the window run in the order they were added: this one before the router's.
window.addEventListener('popstate', (event) => guards.at(-1)?.(event));

/**
 * Lets `guard` handle Back and Forward before the router, until the returned function is called.
 */
export function guardHistory(guard: Guard): () => void {
  guards.push(guard);
  return () => {
    guards.splice(guards.indexOf(guard), 1);
  };
}
