import type { Finding } from '@united/domain/bank-applications/preflight';
import { preflight } from '@united/domain/bank-applications/preflight';
import { inputOfDraft } from '@united/domain/bank-applications/preflight-input';
import { bureauTexts } from '@united/domain/bureaus/terms';
import { draftSecretsId } from '@united/domain/shared/collections';
import { staffRoles } from '@united/domain/shared/roles';
import type { User } from '@united/domain/users/user';
import { Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { notFound, Refusal } from '../platform/errors';
import type { KeyRing } from '../platform/field-crypto';
import {
  bankApplicationDrafts,
  bankApplicationSecrets,
  bankApplications,
  currentSettings,
  firestore,
} from '../platform/firestore';
import { countUse, type RateLimit } from '../platform/rate-limit';
import { decryptValues } from '../sensitive-fields/sensitive-values';
import { officeBureauOf } from './office-bureau';
import { mayDiscloseEfin, officeFacts, preflightOf, storedFacts } from './preflight';

/** Allows a check after every edit, but not probing for other offices' EFINs. */
const checks: RateLimit = {
  name: 'check_application',
  max: 60,
  windowSeconds: 60 * 60,
  what: 'checks',
};

type Found = Pick<Finding, 'code' | 'level' | 'field'>;

/**
 * Runs the pre-flight checks on the caller's own draft or, for staff, on a sent application, using
 * facts only the server has. Sensitive values are decrypted in memory only; findings contain codes
 * and field names, never values.
 * @throws {Refusal} permission-denied if a member passes an application id or staff passes none;
 *   not-found; resource-exhausted
 */
export async function checkApplication(
  { uid, user }: Caller,
  applicationId: string | undefined,
  keyRing: KeyRing,
): Promise<Found[]> {
  const isStaff = staffRoles.some((role) => role === user.role);
  if (isStaff !== (applicationId !== undefined)) {
    throw new Refusal('permission-denied', 'Offices can check their drafts, staff sent applications.');
  }
  await countUse(checks, uid);
  const findings =
    applicationId === undefined
      ? await checkDraft(uid, user, keyRing)
      : await checkSent(applicationId, keyRing);
  return findings.map(({ code, level, field }) => ({ code, level, field }));
}

async function checkDraft(uid: string, user: User, keyRing: KeyRing): Promise<Finding[]> {
  const id = draftSecretsId(uid);
  const [stored, secrets, settings] = await Promise.all([
    bankApplicationDrafts().doc(uid).get(),
    bankApplicationSecrets().doc(id).get(),
    currentSettings(),
  ]);
  const draft = stored.data();
  const bureau = await officeBureauOf(firestore(), uid, user.bureau_id, settings);
  const values = { ...draft?.values, ...(bureau && bureauTexts(bureau.values)) };
  const input = inputOfDraft(values, draft?.bank_answers);
  const { efin = '', master_efin, bank_product = '', license_id } = input.values;
  const { season } = settings;
  const applying = { id: '', submitted_by: uid, efin, master_efin, bank_product, season };
  const tells = {
    efin: await mayDiscloseEfin(uid, efin),
    // The office can't choose its bureau's master EFIN, so it can't use it to probe.
    master: bureau !== null || (await mayDiscloseEfin(uid, master_efin)),
  };
  const facts = {
    // The browser compares newly typed values. Comparing stored ones here would confirm guesses.
    ...officeFacts(
      { known: decryptValues(keyRing, id, secrets.data()?.values ?? {}), typed: {} },
      license_id,
    ),
    ...(await storedFacts(applying, undefined, tells)),
  };
  return preflight(input, facts, settings, new Date());
}

async function checkSent(id: string, keyRing: KeyRing): Promise<Finding[]> {
  const [stored, secrets, settings] = await Promise.all([
    bankApplications().doc(id).get(),
    bankApplicationSecrets().doc(id).get(),
    currentSettings(),
  ]);
  const application = stored.data();
  if (!application) throw notFound('This application does not exist.');
  const values = decryptValues(keyRing, id, secrets.data()?.values ?? {});
  return preflightOf(id, application, { known: values, typed: values }, settings, Timestamp.now());
}
