import { expect, it } from 'vitest';
import { preparedText, previewNotes, type SeasonPreview } from './preview-texts';

const preview: SeasonPreview = {
  season: 2027,
  offices: 1214,
  people: 96,
  by_bank: [],
  without_secrets: 0,
  pending_people: 0,
  unfinished_changes: 0,
  draft_count: 0,
};

it('counts what will be prepared', () => {
  expect(preparedText(preview)).toBe(
    'Prepares up to 1,214 renewals. 96 members and EROs have applied so far.',
  );
  expect(preparedText({ ...preview, offices: 1, people: 1 })).toBe(
    'Prepares up to 1 renewal. 1 member or ERO has applied so far.',
  );
});

it('leaves out notes that count nothing', () => {
  expect(previewNotes(preview)).toEqual([]);
  const one = { without_secrets: 1, pending_people: 1, unfinished_changes: 1, draft_count: 1 };
  expect(previewNotes({ ...preview, ...one })).toEqual([
    '1 application has sensitive values that were disposed of. Its office must enter them again.',
    '1 user is awaiting approval and can check renewals, but not send them.',
    '1 requested change is still open and will expire.',
    '1 unfinished application will be for season 2027 when submitted.',
  ]);
  const more = { without_secrets: 12, pending_people: 3, unfinished_changes: 5, draft_count: 7 };
  expect(previewNotes({ ...preview, ...more })).toEqual([
    '12 applications have sensitive values that were disposed of. Their offices must enter them again.',
    '3 users are awaiting approval and can check renewals, but not send them.',
    '5 requested changes are still open and will expire.',
    '7 unfinished applications will be for season 2027 when submitted.',
  ]);
});
