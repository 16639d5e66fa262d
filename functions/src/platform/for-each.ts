/**
 * Runs `work` for every item, `concurrency` at a time. Continues after a failure.
 * @throws the first failure, after all items have run
 */
export async function forEachOf<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (let from = 0; from < items.length; from += concurrency) {
    const results = await Promise.allSettled(items.slice(from, from + concurrency).map(work));
    for (const result of results) if (result.status === 'rejected') failures.push(result.reason);
  }
  if (failures.length > 0) throw failures[0];
}
