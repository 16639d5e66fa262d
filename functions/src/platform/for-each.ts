/**
 * Does the work for every item, `atOnce` of them at the same moment. One that fails does not keep
 * the others from their turn.
 * @throws the first failure, once all had their turn
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
