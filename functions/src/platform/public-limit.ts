import { countUse, type RateLimit } from './rate-limit';
import { raiseAlert } from './system-alerts';

/** A global limit for unauthenticated calls from all networks together. */
export interface PublicLimit extends RateLimit {
  /** Heading for the alert. */
  title: string;
}

/** The subject that all calls share in a public limit. */
export const allCallers = 'everybody';

/**
 * Counts a use like `countUse`. The last use of a window also alerts super admins, which costs
 * another read and write.
 * @throws {Refusal} resource-exhausted if the window is full
 */
export async function countPublicUse(
  limit: PublicLimit,
  options?: Parameters<typeof countUse>[2],
): Promise<void> {
  if ((await countUse(limit, allCallers, options)) > 0) return;
  await raiseAlert({
    kind: 'public_limit',
    subject: { id: limit.name, name: limit.title },
    detail: `The limit is ${limit.max} in ${limit.windowSeconds / 60} minutes. Further requests, including legitimate ones, are refused until that time has passed.`,
  });
}
