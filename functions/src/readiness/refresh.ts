/**
 * Refreshes the season readiness of a member whom an event names; nobody where the document named
 * none.
 */
export async function refresh(uid: unknown): Promise<void> {
  if (typeof uid !== 'string' || uid === '') return;
  const service = await import('./refresh-readiness');
  await service.refreshReadiness(uid);
}
