/**
 * Refreshes the readiness of the member in an event's document. Does nothing if it has no member.
 */
export async function refresh(uid: unknown): Promise<void> {
  if (typeof uid !== 'string' || uid === '') return;
  const service = await import('./refresh-readiness');
  await service.refreshReadiness(uid);
}
