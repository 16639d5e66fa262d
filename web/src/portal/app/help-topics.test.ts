import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { helpTopics } from '../features/tickets/help-topics';
import { memberScreens } from './member-screens';

const portal = 'web/src/portal';
const bankApplication = `${portal}/features/bank-applications`;

/** What members find inside a screen, with the source that shows it. */
const inside: Record<string, string> = {
  'New Application': `${bankApplication}/member-page.tsx`,
  'My Offices': `${bankApplication}/member-page.tsx`,
  'Edit Banking': `${bankApplication}/offices/action-buttons.tsx`,
  'Change application': `${portal}/shared/bank-applications/correction.ts`,
  'Start from last season’s application': `${bankApplication}/wizard/draft-actions.tsx`,
};
/** Names of screens that are not ours: of the IRS, the banks and the tax software. */
const elsewhere = ['Application Summary', 'Forgot password', 'Preparers', 'Add', 'Preparer'];
/** Words of a status, which no screen is named after. */
const statuses = ['Bank Application Sent', 'Pending'];

/** Names after a verb or preposition of place, and names in quotation marks. */
const placesIn = (text: string): string[] =>
  [
    ...text.matchAll(/(?:[Oo]pen|[Cc]hoose|[Uu]nder|then|tab) ([A-Z]\w+(?: [A-Z]\w+)*)/g),
    ...text.matchAll(/“([^”]+)”/g),
  ].map(([, name = '']) => name);

const members = memberScreens.entries.filter(({ only }) => !only).map(({ label }) => label);

it.each(helpTopics.map(({ title, text }) => [title, text]))(
  '“%s” leads members to what they have',
  (_, text) => {
    const places = placesIn(text).filter((name) => !elsewhere.includes(name) && !statuses.includes(name));
    const missing = places.filter(
      (name) =>
        !members.includes(name) && !(inside[name] && readFileSync(inside[name], 'utf8').includes(name)),
    );
    expect(missing).toEqual([]);
  },
);

it('finds the places in a text', () => {
  expect(placesIn('Open Bank Application, then My Offices, and choose “Go on”. It is under way.')).toEqual([
    'Bank Application',
    'My Offices',
    'Go on',
  ]);
});

it('speaks of no list of links below, which not every question has', () => {
  expect(helpTopics.filter(({ text }) => /link below/.test(text))).toEqual([]);
});
