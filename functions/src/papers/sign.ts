import { createHash } from 'node:crypto';
import {
  agreementConsent,
  agreementKeyOf,
  agreementTextId,
  versionToSign,
} from '@united/domain/papers/agreements';
import { type OfficePaper, type PaperSignature, paperSearchTerms } from '@united/domain/papers/paper';
import type { CallableInput } from '@united/domain/shared/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { queueIn } from '../email/notifications';
import { auditIn, paperTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { Refusal } from '../platform/errors';
import { agreementTexts, inTransaction, officePapers, settingsIn, userIn } from '../platform/firestore';
import { saveVersionsIn } from '../platform/legal-hold';
import { countUse, newUseKey, type RateLimit } from '../platform/rate-limit';
import { checkVersion } from '../platform/stale';
import { currentCallerIn } from '../platform/user-access';
import { agreementSigned } from './emails';
import { noSuchPaper } from './no-such-paper';
import { isComplete, officeOf, paperEventId, readIn, savePapersIn } from './office';

type Signing = CallableInput<'signAgreement'>;

/** A bureau may sign for many offices in a row. */
const signings: RateLimit = {
  name: 'sign_agreement',
  max: 200,
  windowSeconds: 60 * 60,
  what: 'signed agreements',
};

/** Returns the SHA-256 of a text in UTF-8, hexadecimal. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Signs an agreement that the caller's office owes. It is accepted immediately, because there is
 * nothing to check. The paper, its event, counts, audit row and email are written in one transaction.
 * @throws {Refusal} not-found, resource-exhausted; failed-precondition with reason `not-agreement`,
 *   `accepted`, `waived`, `outdated` or `stale`
 */
export function signAgreement(caller: Caller, signing: Signing): Promise<void> {
  const { uid, actor } = caller;
  const { paper_id, version, text_hash, name } = signing;
  const use = newUseKey();
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const ref = officePapers().doc(paper_id);
    const settings = await settingsIn(transaction);
    const [stored, owner, keep] = await Promise.all([
      transaction.get(ref),
      userIn(transaction, uid),
      saveVersionsIn(transaction, uid, [ref]),
      currentCallerIn(transaction, caller),
    ]);
    const paper = stored.data();
    if (paper?.member_id !== uid) throw noSuchPaper();
    if (isSigned(paper, signing)) return;
    checkIsOwed(paper);
    const key = agreementKeyOf(paper);
    const toSign = versionToSign(paper, settings.agreements);
    if (key === null || toSign === null) throw notAgreement();
    if (version !== toSign) throw outdated();
    const text = (await transaction.get(agreementTexts().doc(agreementTextId(key, version)))).data();
    if (!text || textHash(text.text) !== text_hash) throw outdated();
    checkVersion(paper, signing.base_version, 'stale', staleMessage);
    const office = await officeOf(readIn(transaction), paper, settings);
    const before = office.papers.find(({ id }) => id === paper_id);
    if (!before) throw noSuchPaper();
    await countUse(signings, uid, { now, use });

    const signature: PaperSignature = {
      version,
      text_hash,
      name,
      uid,
      consent: agreementConsent,
      signed_at: now,
    };
    const signed: OfficePaper = {
      ...paper,
      label: text.title,
      state: 'accepted',
      agreement_version: version,
      signature,
      handed_in_at: now,
      opened_at: null,
      decided_by: actor,
      decided_at: now,
      reason_code: null,
      reason: null,
      expires_on: null,
      updated_at: now,
      version: paper.version + 1,
    };
    const after = { ...signed, search_terms: paperSearchTerms(signed) };
    const change = { id: paper_id, before, after, event: { type: 'signed' as const, signature } };
    keep();
    savePapersIn(transaction, office, [change], { settings, actor, now });
    auditIn(transaction, {
      actor,
      action: 'paper.signed',
      target: paperTarget(paper_id, paper),
      fields: [paper.kind],
      at: now,
    });
    if (!owner || !isComplete(office, [change], settings, now)) return;
    queueIn(
      transaction,
      {
        eventId: paperEventId(paper_id, after, 'signed'),
        type: 'papers_complete',
        message: agreementSigned(owner.name, after),
        applicationId: null,
        to: { uid, email: owner.email, name: owner.name },
      },
      now,
    );
  });
}

/** Returns whether the paper was signed with exactly this input. */
const isSigned = ({ state, signature }: OfficePaper, { version, text_hash, name }: Signing): boolean =>
  state === 'accepted' &&
  signature?.version === version &&
  signature.text_hash === text_hash &&
  signature.name === name;

const refused = (reason: string, message: string) => new Refusal('failed-precondition', message, { reason });

function checkIsOwed({ agreement_version, state }: OfficePaper): void {
  if (agreement_version === null) throw notAgreement();
  if (state === 'waived') throw refused('waived', 'Our team no longer needs this agreement.');
  if (state === 'accepted')
    throw refused('accepted', 'This agreement was already signed. Nothing was changed.');
}

const notAgreement = () =>
  refused('not-agreement', 'This paper can’t be signed. Hand it in under Papers instead.');

const outdated = () =>
  refused('outdated', 'This agreement has changed since you opened it. Read the new text, then sign it.');

const staleMessage = 'This request has changed since you opened it. Nothing was signed.';
