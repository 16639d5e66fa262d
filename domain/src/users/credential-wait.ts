/**
 * Reason of the refusal that a reveal or a banking change gets for a while after a change of
 * password or address.
 */
export const credentialWait = 'credential-wait';

/**
 * Returns until when reveals and banking changes wait, in milliseconds since the epoch; null when
 * they need not at `nowMs`. The wait is `hours` after the change of the password or address, 0 for
 * none.
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
