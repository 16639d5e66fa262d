import { applicationChangeDocument } from '@united/domain/bank-applications/application-change';
import type { CallableInput } from '@united/domain/shared/contracts';
import { application, call, db, type TestUser } from './emulators';

type Correction = CallableInput<'correctApplication'>;

let calls = 0;

/** Returns the input for a correction of an application in its current state. */
export async function correctionOf(
  id: string,
  changes: Correction['changes'],
  more: Partial<Correction> = {},
): Promise<Correction> {
  calls += 1;
  const idempotency_key = `correction-${calls}-${Date.now()}`;
  const { version } = await application(id);
  return {
    application_id: id,
    base_version: version,
    changes,
    idempotency_key,
    ...more,
  };
}

/** Corrects an application, or requests the change. Returns the change's id. */
export async function corrected(
  owner: TestUser,
  id: string,
  changes: Correction['changes'],
  more: Partial<Correction> = {},
): Promise<string> {
  const { change_id } = await call('correctApplication', await correctionOf(id, changes, more), owner.token);
  return change_id;
}

export const changeOf = async (id: string) =>
  applicationChangeDocument.parse((await db.doc(`bank_application_changes/${id}`).get()).data());

/** Returns the ciphertexts of an application, or of a change request (`change_{id}`). */
export const ciphertextsOf = async (id: string): Promise<Record<string, string> | undefined> =>
  (await db.doc(`bank_application_secrets/${id}`).get()).get('values');
