type Values<P extends readonly unknown[]> = { -readonly [K in keyof P]: Awaited<P[K]> };

/**
 * Waits for all of what was begun together, and answers as if each had waited for those before it.
 * @throws the first error in their order, not in time
 */
export async function inOrder<P extends readonly unknown[]>(...begun: P): Promise<Values<P>> {
  const settled = await Promise.allSettled(begun);
  const values = settled.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
  return values as Values<P>;
}
