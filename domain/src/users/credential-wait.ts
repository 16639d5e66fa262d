/**
 * Error reason when a reveal or a banking change is blocked for a while after the password or email
 * address changed.
 */
export const credentialWait = 'credential-wait';

/**
 * Returns when the block on reveals and banking changes ends, in milliseconds since the epoch, or
 * null if there is none at `nowMs`.
 * @param hours duration of the block; 0 for none
 */
export function credentialWaitEnd(
  changedAt: { toMillis: () => number } | undefined,
  hours: number,
  nowMs: number,
): number | null {
  if (!changedAt) return null;
  const end = changedAt.toMillis() + hours * 60 * 60 * 1000;
  return end > nowMs ? end : null;
}
