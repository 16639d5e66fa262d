import type { LegalHold } from '@united/domain/retention/disposal';
import type { Timestamp } from '@united/domain/shared/timestamp';

/** Returns an active legal hold. */
export const buildLegalHold = (now: Timestamp, uid: string, change: Partial<LegalHold> = {}): LegalHold => ({
  member_id: uid,
  state: 'held',
  reason: 'A lawsuit',
  placed_by: { uid: 'admin', name: 'Admin', role: 'admin' },
  placed_at: now,
  released_at: null,
  ...change,
});
