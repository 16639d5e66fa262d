/**
 * Runs `work` for every item, `concurrency` at a time. A failure does not stop the others.
 * @throws the first failure, after all have run
 */
export async function forEachOf<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (let from = 0; from < items.length; from += concurrency) {
    const answers = await Promise.allSettled(items.slice(from, from + concurrency).map(work));
    for (const answer of answers) if (answer.status === 'rejected') failures.push(answer.reason);
  }
  if (failures.length > 0) throw failures[0];
}
