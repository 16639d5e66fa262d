/**
 * Runs `work` for every item, `atOnce` at a time. A failure does not stop the others.
 * @throws the first failure, after all have run
 */
export async function forEachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (let from = 0; from < items.length; from += atOnce) {
    const answers = await Promise.allSettled(items.slice(from, from + atOnce).map(work));
    for (const answer of answers) if (answer.status === 'rejected') failures.push(answer.reason);
  }
  if (failures.length > 0) throw failures[0];
}
