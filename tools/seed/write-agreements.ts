import { createHash } from 'node:crypto';
import {
  type Agreement,
  agreementConsent,
  agreementKind,
  agreementTextId,
} from '@united/domain/papers/agreements';
import { businessDaysAfter } from '@united/domain/papers/business-days';
import { everyBank, type OfficePaper, paperLimits } from '@united/domain/papers/paper';
import { defaultSettings } from '@united/domain/settings/settings';
import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import { officeDay } from '@united/domain/shared/day';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { paperEventId } from '../../functions/src/papers/office';
import { paperId } from '../../functions/src/papers/plan';
import { buildPaper, buildPaperEvent } from '../../tests/support/factories/papers';
import type { Office } from './offices';

const day = 24 * 60 * 60_000;
const requester: Actor = { uid: 'demo-admin', name: 'Adrian Cole', role: 'admin' };

const text = `**SAMPLE. This text only shows how an agreement looks. It is not legal advice and binds no one.**

This agreement is between your office (“you”) and United Tax Software (“we”). It covers the software, support and bank enrollment that we provide for one filing season.

## 1. What we do

1. We give you access to the tax software that you chose, and support during business hours.
2. We pass your bank application to the bank that you chose, with the fees that you set.
3. We tell you when a bank needs something from you.

## 2. What you do

- You hold a valid EFIN and a PTIN for each preparer, and tell us when one changes.
- You keep your clients’ data safe, as the FTC Safeguards Rule requires, and tell us about an incident within one business day.
- You give every client the disclosures that your state and the bank require.
- You do not share your sign-in, and you do not lend your EFIN.

## 3. Fees

Our fees are taken from each funded return, as your bank application shows them. A bank product is never required to get a refund.

## 4. End

Either side can end this agreement at the end of the season. You can then still read and download your data for 60 days.

## 5. Signature

You sign by typing your name. We store it with the date and the version of this text, and you can download a copy at any time.
`;

/** The demo's agreement, asked for on request so that new applications don't need it. */
export const sampleAgreement: Agreement = {
  key: 'service_agreement',
  title: 'Service agreement (sample)',
  version: 1,
  ask: 'on_request',
  banks: [],
  updated_at: Date.UTC(defaultSettings.season - 1, 10, 3, 15),
};
const { key, title, version } = sampleAgreement;
const text_hash = createHash('sha256').update(text).digest('hex');

/** Writes the text of the demo's agreement. */
export const writeAgreementText = (db: Firestore): Promise<unknown> =>
  db
    .collection(collections.agreementTexts)
    .doc(agreementTextId(key, version))
    .create({
      key,
      version,
      title,
      text,
      text_hash,
      created_at: Timestamp.fromMillis(sampleAgreement.updated_at),
    });

/** Writes the agreement that an office owes, or that it signed, with its timeline. */
export async function writeAgreementPaper(
  db: Firestore,
  { owner, input, season }: Office,
  isSigned: boolean,
  now: number,
): Promise<OfficePaper> {
  const requested = Timestamp.fromMillis(now - 3 * day);
  const signed_at = Timestamp.fromMillis(now - day);
  const place = { office_state: null, ...input };
  const actor: Actor = { uid: owner.uid, name: owner.name, role: owner.role };
  const signature = {
    version,
    text_hash,
    name: owner.name,
    uid: owner.uid,
    consent: agreementConsent,
    signed_at,
  };
  const paper = buildPaper(requested, owner.uid, {
    efin: input.efin,
    office_name: input.office_name,
    season,
    kind: agreementKind(key),
    label: title,
    person: null,
    banks: [everyBank],
    asked_by: requester,
    agreement_version: version,
    due_on: businessDaysAfter(officeDay(requested.toDate(), place), paperLimits.dueBusinessDays),
    ...(isSigned && {
      state: 'accepted',
      signature,
      handed_in_at: signed_at,
      version: 2,
      decided_by: actor,
      decided_at: signed_at,
      updated_at: signed_at,
    }),
  });
  const id = paperId(paper, season);
  const batch = db.batch();
  const events = db.collection(collections.officePaperEvents);
  batch.create(
    events.doc(paperEventId(id, { version: 1 }, 'requested')),
    buildPaperEvent(requested, id, owner.uid, { actor: requester }),
  );
  if (isSigned)
    batch.create(
      events.doc(paperEventId(id, { version: 2 }, 'signed')),
      buildPaperEvent(signed_at, id, owner.uid, { type: 'signed', actor, signature }),
    );
  batch.create(db.collection(collections.officePapers).doc(id), paper);
  await batch.commit();
  return paper;
}
