import {
  everyBank,
  type OfficePaper,
  type OfficePaperEvent,
  type PaperFile,
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
    created_at: now,
    updated_at: now,
    version: 1,
    ...change,
  };
  return { ...paper, search_terms: paperSearchTerms(paper) };
}

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
