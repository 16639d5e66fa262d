import { type AuditEntry, auditActions } from '@united/domain/audit/audit';
import { describe, expect, it } from 'vitest';
import { actionLabels, auditSentence, fieldWords, listed, targetPath } from './audit-sentence';

const entry = (change: Partial<AuditEntry>): AuditEntry => ({
  actor: { uid: 'demo-admin', name: 'Adrian Cole', role: 'admin' },
  action: 'user.updated',
  target: { collection: 'users', id: 'demo-member', name: 'Maya Bennett' },
  fields: [],
  reason: null,
  at: { toMillis: () => 0, toDate: () => new Date(0) },
  ...change,
});

const sentence = (change: Partial<AuditEntry>) => {
  const { before, target, after } = auditSentence(entry(change));
  return before + target + after;
};
const application = { collection: 'bank_applications', id: 'demo-application-01', name: 'Maple Tax' };
const nameless = { collection: 'users', id: 'demo-member', name: null };

describe('auditSentence', () => {
  it.each<[Partial<AuditEntry>, string]>([
    [{ action: 'user.created' }, 'created Maya Bennett’s account'],
    [{ fields: ['name', 'custom_values'] }, 'edited Maya Bennett’s account: name and additional details'],
    [{ action: 'user.status_changed', fields: ['status'] }, 'changed the status of Maya Bennett’s account'],
    [{ action: 'user.viewed_as' }, 'viewed the member portal as Maya Bennett'],
    [{ action: 'user.view_ended' }, 'stopped viewing the member portal as Maya Bennett'],
    [{ action: 'users.imported', target: { ...nameless, id: 'import' } }, 'imported users from a file'],
    [
      { action: 'earlier_system.imported', target: { ...nameless, id: 'import' } },
      'imported data from the earlier system',
    ],
    [
      { action: 'papers.requested', target: application, fields: ['photo_id', 'efin_letter'] },
      'requested papers for Maple Tax’s bank application: photo id and EFIN letter',
    ],
    [
      {
        action: 'paper.opened',
        target: { collection: 'office_papers', id: 'paper-1', name: 'Maple Tax' },
        fields: ['photo_id'],
      },
      'opened a paper of Maple Tax: photo id',
    ],
    [{ action: 'user.created', target: nameless }, 'created account demo-member'],
    [{ action: 'user.viewed_as', target: nameless }, 'viewed the member portal as account demo-member'],
    [
      { action: 'application.banking_updated', target: { ...application, name: null } },
      'updated the banking information of bank application demo-application-01',
    ],
    [
      {
        action: 'user.password_reset',
        target: { collection: 'users', id: 'demo-admin', name: 'Adrian Cole' },
      },
      'reset the password of their own account',
    ],
    [
      { action: 'field.revealed', target: application, fields: ['holder_ssn'] },
      'viewed the Social Security number of Maple Tax’s bank application',
    ],
    [
      {
        action: 'field.revealed',
        target: { collection: 'member_custom_values', id: 'demo-member__software_password', name: null },
        fields: ['value'],
      },
      'viewed the value of demo-member’s custom value software password',
    ],
    [
      {
        action: 'custom_values.imported',
        target: { collection: 'member_custom_values', id: 'import', name: null },
        fields: ['Office Motto'],
      },
      'imported custom values from a file',
    ],
    [
      { action: 'application.submitted', target: application, fields: ['routing_number', 'account_number'] },
      'submitted Maple Tax’s bank application with routing number and account number on file',
    ],
    [{ action: 'application.submitted', target: application }, 'submitted Maple Tax’s bank application'],
    [
      {
        action: 'settings.changed',
        target: { collection: 'settings', id: 'public', name: null },
        fields: ['season', 'fees.transmitter_base', 'inactivity_minutes'],
      },
      'changed the settings: season, fees: transmitter base and minutes until sign-out',
    ],
    [
      {
        action: 'incident.updated',
        target: { collection: 'incidents', id: '7', name: 'Incident #7' },
        fields: ['affected_people', 'ftc_notified_on'],
      },
      'edited the facts of security incident #7: affected people and notice to the FTC',
    ],
  ])('%j', (change, words) => {
    expect(sentence(change)).toBe(words);
  });

  it('has a sentence for every action', () => {
    for (const action of auditActions) {
      const words = sentence({ action });
      expect(words).not.toContain(action);
      expect(words).not.toMatch(/undefined|_|\.$/);
      expect(actionLabels[action]).not.toBe('');
    }
  });

  it('shows an unknown collection by its name', () => {
    expect(sentence({ target: { collection: 'rate_limits', id: 'x', name: null } })).toBe(
      'edited rate limits x',
    );
  });
});

it('writes field names as words', () => {
  const fields = [
    'public.season',
    'staff.sender_email',
    'holder_phone',
    'efin',
    'office_efin',
    'software_url',
  ];
  expect(fields.map(fieldWords)).toEqual([
    'season',
    'sender email',
    'holder phone',
    'EFIN',
    'office EFIN',
    'software URL',
  ]);
  expect([listed([]), listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']);
});

it('links to the target’s screen unless the target was deleted', () => {
  expect(targetPath(entry({}))).toBe('/admin/members?user=demo-member');
  expect(targetPath(entry({ target: application }))).toBe(
    '/admin/bank-applications?application=demo-application-01',
  );
  expect(targetPath(entry({ target: { collection: 'office_papers', id: 'paper-1', name: null } }))).toBe(
    '/admin/papers?paper=paper-1',
  );
  expect(targetPath(entry({ target: { collection: 'settings', id: 'public', name: null } }))).toBe(
    '/admin/settings',
  );
  expect(targetPath(entry({ action: 'user.deleted' }))).toBeNull();
  expect(targetPath(entry({ action: 'users.imported' }))).toBeNull();
  expect(targetPath(entry({ action: 'earlier_system.imported' }))).toBeNull();
  expect(targetPath(entry({ target: { collection: 'rate_limits', id: 'x', name: null } }))).toBeNull();
});
