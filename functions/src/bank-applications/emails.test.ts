import type { FieldChange } from '@united/domain/bank-applications/application-change';
import { storedApplication } from '@united/domain/bank-applications/application-input';
import { bankApplicationStatuses, statusMeanings } from '@united/domain/bank-applications/status';
import { emailTypes } from '@united/domain/email/email-types';
import { defaultSettings } from '@united/domain/settings/settings';
import { describe, expect, it } from 'vitest';
import { siteUrl } from '../platform/site-url';
import { applicationCorrected, changeDecided, changeRequested } from './change-emails';
import {
  applicationReceived,
  applicationValues,
  bankingUpdated,
  emailTypeOfStatus,
  statusChanged,
} from './emails';

const now = { toMillis: () => 0, toDate: () => new Date(0) };
const application = storedApplication({ office_name: 'Maple & <Sons>\r\nBcc: x@evil.test' }, now);

const id = 'office-1&a';
const messages = [
  applicationReceived(id, application, 'Maya Bennett', defaultSettings),
  bankingUpdated(id, application, 'Maya Bennett', defaultSettings),
  ...bankApplicationStatuses.map((status) =>
    statusChanged(
      id,
      { ...application, status, status_reason: 'See <note>' },
      'Maya Bennett',
      defaultSettings,
    ),
  ),
];

describe('messages about a bank application', () => {
  it.each(messages)(
    '$subject: has a one-line subject, escapes HTML, contains no secrets',
    ({ subject, html, text }) => {
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).toContain('Maple &amp; &lt;Sons&gt;');
      expect(html).not.toContain('<Sons>');
      expect(html).not.toContain('<note>');
      expect(text).toContain('Hello Maya,');
      for (const secret of ['123456789', '021000021', '000987654321', '6789']) {
        expect(html + text + subject).not.toContain(secret);
      }
    },
  );

  it.each(messages)('$subject: links to the application under My Offices', ({ html, text }) => {
    const link = `${siteUrl()}/member/bank-application?tab=offices&application=office-1%26a`;
    expect(text).toContain(`Open My Offices: ${link}\n`);
    expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
  });

  it.each(bankApplicationStatuses)('%s has its own email type and states the next step', (status) => {
    expect(emailTypes).toContain(emailTypeOfStatus[status]);
    const { text } = statusChanged(id, { ...application, status }, 'Maya', defaultSettings);
    expect(text).toContain(statusMeanings[status].next);
    expect(text).not.toContain('Reason');
  });

  it.each([
    ['Bank Application Sent', /back with our team$/],
    ['Bank Application Pending', /needs your attention$/],
    ['Under Review', /is reviewing your application$/],
    ['Bank Application Approved', /is approved$/],
    ['Bank Application Rejected', /was rejected$/],
  ] as const)('%s is reflected in the subject', (status, words) => {
    const { subject } = statusChanged(id, { ...application, status }, 'Maya', defaultSettings);
    expect(subject.split(':')[0]).toMatch(words);
  });

  it('takes the next step, its actor and its due date from the bank’s settings', () => {
    const status = 'Bank Application Pending';
    const what = 'Upload the <EFIN> summary.';
    const next_steps = [{ bank: application.bank_product, status, who: 'office', what, days: 5 } as const];
    const settings = { next_steps, season: application.season };
    const message = statusChanged(id, { ...application, status }, 'Maya', settings);
    expect(message.text).toContain(`${what} Please do this by Jan 5, 1970.`);
    expect(message.text).toContain('Next: You need to act');
    expect(message.html).toContain('Upload the &lt;EFIN&gt; summary.');
    const values = applicationValues({ ...application, status }, settings);
    expect(values.next_step).toBe(`${what} Please do this by Jan 5, 1970.`);
  });

  it('shows the last four digits of a changed account', () => {
    expect(bankingUpdated(id, application, 'Maya', defaultSettings).text).toContain('••••4321');
  });

  it('states how long the old account is still needed after a change of account', () => {
    const [bank] = defaultSettings.banks.filter(({ name }) => name === application.bank_product);
    if (!bank) throw new Error('The bank is missing from the settings.');
    const settings = { ...defaultSettings, banks: [{ ...bank, payout_days_max: 7 }] };
    const kept = 'may still reach the old account for 3 to 7 business days. Do not close it yet.';
    const account = { fields: [], classes: ['banking' as const] };
    const change = { application_id: id, ...account };
    const accepted = { change, end: 'accepted' as const, reason: null };
    for (const { text } of [
      bankingUpdated(id, application, 'Maya', settings),
      changeRequested(id, application, account, 'Maya', settings),
      applicationCorrected(id, application, account, 'Maya', settings),
      changeDecided(application, accepted, 'Maya', settings),
    ])
      expect(text).toContain(kept);
    const refused = changeDecided(application, { ...accepted, end: 'refused' }, 'Maya', settings);
    expect(refused.text).not.toContain('old account');
    const city = { fields: [], classes: ['contact' as const] };
    expect(changeRequested(id, application, city, 'Maya', settings).text).not.toContain('old account');
  });

  it('promises a call at the number on file only if there is one', () => {
    const textOf = (holder_phone: string | null, fields: FieldChange[]) =>
      changeRequested(
        id,
        { ...application, holder_phone },
        { fields, classes: ['banking'] },
        'Maya',
        defaultSettings,
      ).text;
    const given: FieldChange = { field: 'holder_phone', from: null, to: '5555550199' };
    expect(textOf('5555550123', [])).toContain('call you at the number on file');
    expect(textOf(null, [given])).toContain('call you at the number in this request');
    expect(textOf(null, [])).toContain('call you first');
  });
});
