import { readFileSync } from 'node:fs';
import { normalizeWord, wordMeanings, wordNeedsReason } from '@united/domain/bank-applications/status-words';
import { expect, it } from 'vitest';
import { root } from '../../tools/project.mjs';
import { demoUsers } from '../../tools/seed/demo-users';
import { demoOffices, demoQueue, demoQueueBank } from '../../tools/seed/offices';
import { seededRandom } from '../../tools/seed/random';
import { demoStatusWords } from '../../tools/seed/status-words';

const random = seededRandom(2025);
const users = demoUsers(random);
const offices = demoOffices(users, random);
const queue = demoQueue(offices, seededRandom(2026));

const [heading, ...rows] = readFileSync(root('docs/samples/bank-answers.csv'), 'utf8').trim().split('\n');
const answers = rows.map((row) => {
  const [efin = '', word = '', ...reason] = row.split(',');
  return { efin, word, reason: reason.join(',') };
});
const meanings = wordMeanings(demoQueueBank, demoStatusWords, []);

it('the demo’s queue has 30 offices of one bank with unique EFINs', () => {
  const efins = queue.map(({ input }) => input.efin);
  expect(efins).toHaveLength(30);
  expect(new Set([...efins, ...offices.map(({ input }) => input.efin)]).size).toBe(30 + offices.length);
  expect(new Set(queue.map(({ input }) => input.bank_product))).toEqual(new Set([demoQueueBank]));
  expect(new Set(queue.map(({ owner }) => owner.uid)).size).toBeGreaterThan(20);
  expect(queue.every(({ path, season }) => path.length === 0 && season === 2025)).toBe(true);
});

it('the bank’s sample file has one row for each of them', () => {
  expect(heading).toBe('EFIN,Status,Reason');
  const named = answers.map(({ efin }) => efin.padStart(6, '0'));
  expect(new Set(named).size).toBe(31);
  const efins = queue.map(({ input }) => input.efin);
  expect(efins.filter((efin) => !named.includes(efin))).toEqual([]);
  // Typical errors in a real file.
  expect(named.filter((efin) => !efins.includes(efin))).toHaveLength(1);
  expect(answers.filter(({ efin }) => efin.length === 5)).toHaveLength(1);
  expect(answers.filter(({ word }) => !meanings.has(normalizeWord(word)))).toHaveLength(1);
});

it('has a reason for each word that needs one', () => {
  const words = new Set(answers.map(({ word }) => word));
  expect(words).toEqual(new Set([...demoStatusWords.map(({ word }) => word), 'Tier 2 hold']));
  const missing = answers.filter(({ word, reason }) => {
    const meaning = meanings.get(normalizeWord(word));
    return meaning && wordNeedsReason(meaning) && reason === '';
  });
  expect(missing).toEqual([]);
});
