import { expect, it } from 'vitest';
import { resultText } from './status-result';

it('names the new status of one application', () => {
  expect(resultText(1, 1, 'Under Review')).toBe('Application status updated to Under Review');
});

it('counts what a bulk change did, without those that had the status already', () => {
  expect(resultText(12, 12, 'Bank Application Approved')).toBe(
    '12 applications updated to Bank Application Approved',
  );
  expect(resultText(3, 1, 'Under Review')).toBe(
    '1 application updated to Under Review; 2 had this status already',
  );
});
