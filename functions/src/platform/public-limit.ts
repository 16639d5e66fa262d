import { countUse, type RateLimit } from './rate-limit';
import { raiseAlert } from './system-alerts';

/** A global limit for unauthenticated calls, whatever network they come from. */
export interface PublicLimit extends RateLimit {
  /** What is counted, as in a heading. */
  title: string;
}

/** The one subject of public limits. */
export const everybody = 'everybody';

/**
 * Counts a use as `countUse` does; the last one of a window alerts super admins, which costs a read and
 * a write more.
 * @throws {Refusal} resource-exhausted when the window is full
 */
export async function countPublicUse(
  limit: PublicLimit,
  options?: Parameters<typeof countUse>[2],
): Promise<void> {
  if ((await countUse(limit, everybody, options)) > 0) return;
  await raiseAlert({
    kind: 'public_limit',
    subject: { id: limit.name, name: limit.title },
    detail: `${limit.max} within ${limit.windowSeconds / 60} minutes. More are refused until then, including legitimate ones.`,
  });
}
