/** The reason of the refusal that a reveal or a change of banking information gets for a while after a change of password or address. */
export const credentialWait = 'credential-wait';

/**
 * Until when reveals and changes of banking information wait, in milliseconds since the epoch; null when they need not at `nowMs`. The wait is
 * `hours` after the change of the password or address, 0 for none.
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
