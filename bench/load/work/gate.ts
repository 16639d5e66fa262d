/**
 * What the bench writes by itself goes through a gate, which is closed while the database is away
 * on purpose.
 */
let open: Promise<void> = Promise.resolve();
const inside = new Set<Promise<unknown>>();

/** Does something once the gate is open. */
export async function passGate<T>(work: () => Promise<T>): Promise<T> {
  await open;
  const done = work();
  inside.add(done);
  try {
    return await done;
  } finally {
    inside.delete(done);
  }
}

/** Lets nothing more through and waits for what is inside. @returns opens the gate again */
export async function closeGate(): Promise<() => void> {
  let openAgain = () => {};
  open = new Promise((resolve) => {
    openAgain = resolve;
  });
  await Promise.allSettled(inside);
  return openAgain;
}
