import { createHash } from 'node:crypto';
import { type Agreement, type AgreementText, agreementConsent } from '@united/domain/papers/agreements';
import {
  everyBank,
  type OfficePaper,
  type OfficePaperEvent,
  type PaperFile,
  type PaperSignature,
  paperSearchTerms,
} from '@united/domain/papers/paper';
import { defaultSettings } from '@united/domain/settings/settings';
import type { Timestamp } from '@united/domain/shared/timestamp';

/** Returns a user's paper: the photo ID of an EFIN holder, due at the end of the year. */
export function buildPaper(
  now: Timestamp,
  member_id: string,
  change: Partial<OfficePaper> = {},
): OfficePaper {
  const paper = {
    member_id,
    efin: '500001',
    office_name: 'Maple & Sons <Tax>',
    season: defaultSettings.season,
    kind: 'photo_id',
    label: 'Photo ID',
    sides: 1 as const,
    person: 'Jane Doe',
    banks: [everyBank],
    state: 'due' as const,
    asked_by: 'submit' as const,
    asked_at: now,
    note: null,
    due_on: `${now.toDate().getFullYear()}-12-31`,
    files: [],
    replaced_files: [],
    handed_in_at: null,
    opened_at: null,
    decided_by: null,
    decided_at: null,
    reason_code: null,
    reason: null,
    expires_on: null,
    agreement_version: null,
    signature: null,
    created_at: now,
    updated_at: now,
    version: 1,
    ...change,
  };
  return { ...paper, search_terms: paperSearchTerms(paper) };
}

/** Returns an agreement, asked for with every application. */
export const buildAgreement = (change: Partial<Agreement> = {}): Agreement => ({
  key: 'service_agreement',
  title: 'Service agreement',
  version: 1,
  ask: 'on_submit',
  banks: [],
  updated_at: 1,
  ...change,
});

export const agreementTextSample = '# Service\n\nWe file what you send us.\n\n- Keep it **safe**.';

/** Returns the text of an agreement's version. */
export const buildAgreementText = (
  now: Timestamp,
  change: Partial<Omit<AgreementText, 'text_hash'>> = {},
): AgreementText => {
  const { text = agreementTextSample, ...others } = change;
  return {
    key: 'service_agreement',
    version: 1,
    title: 'Service agreement',
    ...others,
    text,
    text_hash: createHash('sha256').update(text).digest('hex'),
    created_at: now,
  };
};

/** Returns a signature of an agreement's version. */
export const buildSignature = (
  now: Timestamp,
  uid: string,
  change: Partial<PaperSignature> = {},
): PaperSignature => ({
  version: 1,
  text_hash: buildAgreementText(now).text_hash,
  name: 'Maria Bennett',
  uid,
  consent: agreementConsent,
  signed_at: now,
  ...change,
});

export const buildPaperFile = (change: Partial<PaperFile> = {}): PaperFile => ({
  id: 'file-1',
  name: 'scan.pdf',
  type: 'application/pdf',
  size: 100,
  side: 'front',
  ...change,
});

/** Returns an event of a paper, by default the request. */
export const buildPaperEvent = (
  now: Timestamp,
  paperId: string,
  uid: string,
  change: Partial<OfficePaperEvent> = {},
): OfficePaperEvent => ({
  paper_id: paperId,
  member_id: uid,
  type: 'requested',
  reason_code: null,
  reason: null,
  actor: { uid, name: uid, role: 'member' },
  created_at: now,
  ...change,
});
