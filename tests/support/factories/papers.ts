import {
  type OfficePaper,
  type OfficePaperEvent,
  type PaperFile,
  paperSearchTerms,
} from '@united/domain/papers/paper';
import type { Timestamp } from '@united/domain/shared/timestamp';

export const buildPaperFile = (change: Partial<PaperFile> = {}): PaperFile => ({
  id: 'file-1',
  name: 'scan.pdf',
  type: 'application/pdf',
  size: 100,
  side: 'front',
  ...change,
});

/** Returns a due EFIN letter. */
export function buildPaper(now: Timestamp, uid: string, change: Partial<OfficePaper> = {}): OfficePaper {
  const paper = {
    efin: '012345',
    office_name: 'Maple Tax',
    kind: 'efin_letter',
    label: 'EFIN acceptance letter',
    person: null,
    ...change,
  };
  return {
    member_id: uid,
    sides: 1,
    season: 2025,
    banks: ['Refund Advantage'],
    state: 'due',
    asked_by: 'submit',
    asked_at: now,
    due_on: '2025-12-05',
    note: null,
    files: [],
    handed_in_at: null,
    opened_at: null,
    decided_by: null,
    decided_at: null,
    reason_code: null,
    reason: null,
    expires_on: null,
    replaced_files: [],
    created_at: now,
    updated_at: now,
    version: 1,
    search_terms: paperSearchTerms(paper),
    ...paper,
  };
}

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
