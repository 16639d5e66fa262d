import { expect, it } from 'vitest';
import { countPapers } from './counts';
import { everyBank, type OfficePaper } from './paper';

const bank = 'Refund Advantage';
const paper = (state: OfficePaper['state'], change: Partial<OfficePaper> = {}) => ({
  state,
  due_on: '2025-12-05',
  banks: [bank],
  label: 'EIN letter',
  agreement_version: null,
  ...change,
});
const today = '2025-12-05';

it('counts nothing without papers', () => {
  expect(countPapers([], bank, today)).toEqual({
    due: 0,
    overdue: 0,
    in_review: 0,
    refused: 0,
    accepted: 0,
    due_on: null,
    due_labels: [],
  });
});

it('counts the papers that a bank wants by state, with the most urgent first', () => {
  const counts = countPapers(
    [
      paper('due'),
      paper('refused', { due_on: '2025-12-04', label: 'Photo ID' }),
      paper('expired', { due_on: '2025-12-09', label: 'Photo ID' }),
      paper('handed_in'),
      paper('accepted', { banks: [everyBank] }),
      paper('waived'),
      paper('due', { banks: ['Santa Barbara Bank'], due_on: '2025-01-01' }),
    ],
    bank,
    today,
  );
  expect(counts).toEqual({
    due: 3,
    overdue: 1,
    in_review: 1,
    refused: 1,
    accepted: 1,
    due_on: '2025-12-04',
    due_labels: ['Photo ID', 'EIN letter'],
  });
});

it('counts the agreements to sign among those that are due', () => {
  const agreement = { agreement_version: 1 };
  const papers = [paper('due'), paper('due', agreement), paper('expired', agreement)];
  expect(countPapers([...papers, paper('accepted', agreement)], bank, today)).toMatchObject({
    due: 3,
    to_sign: 2,
  });
  expect(countPapers([paper('due')], bank, today)).not.toHaveProperty('to_sign');
});
