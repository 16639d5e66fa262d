import type { LiveAccess } from '@united/domain/shared/contract';
import { admit, type Caller, needsSecondFactor, type Session, secondFactorMissing } from './caller';
import { staffNeedsSecondFactor, users } from './firestore';

/**
 * Reads the caller's record and checks their access with `admit`. Also requires a second factor
 * from staff if the settings do. Costs one read, or two for staff without a second factor.
 * @throws {Refusal} the errors of `admit`, and failed-precondition with reason `second-factor`
 */
export async function admitCaller(session: Session, access: LiveAccess): Promise<Caller> {
  const stored = await users().doc(session.uid).get();
  const caller = admit(session, stored.data(), access, Date.now());
  if (needsSecondFactor(session, access) && (await staffNeedsSecondFactor())) throw secondFactorMissing();
  return caller;
}
