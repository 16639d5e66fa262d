import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { helpTopics } from '../features/tickets/help-topics';
import { memberScreens } from './member-screens';
import { namedScreensFor } from './screens';

const portal = 'web/src/portal';
const bankApplication = `${portal}/features/bank-applications`;

/** Names that appear within a screen, with the source file that renders them. */
const inside: Record<string, string> = {
  'New Application': `${bankApplication}/member-page.tsx`,
  'My Offices': `${bankApplication}/member-page.tsx`,
  Papers: `${bankApplication}/member-page.tsx`,
  'Hand in': `${portal}/features/papers/paper-row.tsx`,
  'Edit Banking': `${bankApplication}/offices/action-buttons.tsx`,
  'Change application': `${portal}/shared/bank-applications/correction.ts`,
  'Start from last season’s application': `${bankApplication}/wizard/draft-actions.tsx`,
};
/** Names of screens outside this product: the IRS, the banks and the tax software. */
const elsewhere = ['Application Summary', 'Forgot password', 'Preparers', 'Add', 'Preparer'];
/** Statuses, which are not screens. */
const statuses = ['Bank Application Sent', 'Pending'];

/** Finds names that follow words such as "Open" or "under", and names in quotation marks. */
const placesIn = (text: string): string[] =>
  [
    ...text.matchAll(/(?:[Oo]pen|[Cc]hoose|[Ss]elect|[Uu]nder|then|tab) ([A-Z]\w+(?: [A-Z]\w+)*)/g),
    ...text.matchAll(/“([^”]+)”/g),
  ].map(([, name = '']) => name);

const members = namedScreensFor(memberScreens, {
  role: 'member',
  ownsBureau: false,
  hasBureau: false,
}).map(({ label }) => label);

it.each(helpTopics.map(({ title, text }) => [title, text]))(
  '“%s” mentions only screens that members have',
  (_, text) => {
    const places = placesIn(text).filter((name) => !elsewhere.includes(name) && !statuses.includes(name));
    const missing = places.filter(
      (name) =>
        !members.includes(name) && !(inside[name] && readFileSync(inside[name], 'utf8').includes(name)),
    );
    expect(missing).toEqual([]);
  },
);

it('finds screen names in text', () => {
  expect(placesIn('Open Bank Application, then My Offices, and choose “Go on”. It is under way.')).toEqual([
    'Bank Application',
    'My Offices',
    'Go on',
  ]);
});

it('does not mention links below, which some questions do not have', () => {
  expect(helpTopics.filter(({ text }) => /link below/.test(text))).toEqual([]);
});
