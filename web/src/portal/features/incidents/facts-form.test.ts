import { today } from '@united/domain/shared/formats';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyFacts, type FactsForm, factsOf, factsSchema, formOf, reportOf } from './facts-form';

const form: FactsForm = {
  ...emptyFacts,
  title: 'Laptop left on a train',
  kind: 'lost_device',
  discovered_on: '2026-03-02',
  what_happened: 'A preparer left it there.',
};
const problems = (change: Partial<FactsForm>) =>
  factsSchema.safeParse({ ...form, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

afterEach(() => vi.useRealTimers());

it('reads blank dates as not notified yet and returns the facts to store', () => {
  expect(problems({})).toEqual([]);
  expect(factsOf(form)).toMatchObject({ ftc_notified_on: null, members_notified_on: null });
  const notified = factsOf({ ...form, liaison_notified_on: '2026-03-03', affected_people: 12 });
  expect(factsOf(formOf(notified))).toEqual(notified);
  expect(Object.keys(reportOf(form)).toSorted()).toEqual([
    'affected_people',
    'data_acquired',
    'discovered_on',
    'kind',
    'title',
    'what_happened',
  ]);
});

it('reports the fields that need attention', () => {
  const fields = factsSchema.safeParse(emptyFacts).error?.issues.map(({ path }) => String(path[0]));
  expect([...new Set(fields)].toSorted()).toEqual(['discovered_on', 'kind', 'title', 'what_happened']);
  expect(problems({ affected_people: Number.NaN })).toEqual(['affected_people']);
  expect(problems({ what_happened: 'SSN 123-45-6789' })).toEqual(['what_happened']);
  expect(problems({ ftc_notified_on: '2026-03-01' })).toEqual(['ftc_notified_on']);
});

it('rejects tomorrow by the user’s clock', () => {
  // Late evening in New York, when the server's date is a day ahead.
  vi.useFakeTimers({ now: new Date(2026, 2, 2, 23, 30) });
  expect(today()).toBe('2026-03-02');
  expect(problems({ discovered_on: '2026-03-03' })).toContain('discovered_on');
  expect(problems({})).toEqual([]);
});
