import type { LiveAccess } from '@united/domain/shared/contract';
import { admit, type Caller, needsSecondFactor, type Session, secondFactorMissing } from './caller';
import { staffNeedsSecondFactor, users } from './firestore';

/**
 * Reads who calls, and admits them as `admit` does, staff as settings demand. Costs one read, two for
 * staff without a second factor.
 * @throws {Refusal} as `admit` does, also failed-precondition with reason `second-factor`
 */
export async function admitCaller(session: Session, access: LiveAccess): Promise<Caller> {
  const stored = await users().doc(session.uid).get();
  const caller = admit(session, stored.data(), access, Date.now());
  if (needsSecondFactor(session, access) && (await staffNeedsSecondFactor())) throw secondFactorMissing();
  return caller;
}
