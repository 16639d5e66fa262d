import { defaultStaffAlerts } from '@united/domain/email/staff-alerts';
import { expect, it } from 'vitest';
import { digestId, sectionsFor, staffDigest } from '../../functions/src/dashboard/send-staff-digests';
import type { DigestSection } from '../../functions/src/email/digest-section';
import { ticketAlert } from '../../functions/src/tickets/emails';
import { hostileTexts } from '../support/hostile-texts';

const section = (change: Partial<DigestSection> = {}): DigestSection => ({
  title: 'Unassigned tickets',
  topics: ['tickets'],
  lines: [{ text: '#DEMO019E Login', note: 'Overdue 3h', path: '/admin/tickets?ticket=demo' }],
  more: null,
  aboutIds: [],
  ...change,
});

it('creates one digest per user and day', () => {
  expect(digestId('u1', '2026-01-06')).toMatch(/^[0-9a-f]{32}$/);
  expect(digestId('u1', '2026-01-06')).toBe(digestId('u1', '2026-01-06'));
  const ids = [digestId('u1', '2026-01-06'), digestId('u1', '2026-01-07'), digestId('u2', '2026-01-06')];
  expect(new Set(ids).size).toBe(3);
});

it('omits topics that are turned off, and incidents except for super admins', () => {
  const leads = section({ title: 'New leads', topics: [] });
  const incidents = section({ title: 'Security incidents', topics: [], superAdminsOnly: true });
  const mixed = section({ title: 'Ours', topics: ['assigned', 'tickets'] });
  const all = [section(), mixed, leads, incidents];
  const titles = (role: 'admin' | 'super_admin', tickets: 'now' | 'off') =>
    sectionsFor(all, { role }, { ...defaultStaffAlerts, tickets }).map(({ title }) => title);
  expect(titles('super_admin', 'now')).toEqual(all.map(({ title }) => title));
  expect(titles('admin', 'off')).toEqual(['Ours', 'New leads']);
});

it('links each line and the list of the rest', () => {
  const { html, text } = staffDigest('Adrian Cole', '2026-01-06', [section({ more: '/admin/tickets' })]);
  expect(html).toMatch(/<a href="[^"]+\/admin\/tickets\?ticket=demo"[^>]*>#DEMO019E Login<\/a>/);
  expect(html).toContain('View all');
  expect(text).toMatch(/- #DEMO019E Login · Overdue 3h\n {2}https?:.*\/admin\/tickets\?ticket=demo\n/);
});

it.each(Object.entries(hostileTexts))('renders %s as text, in a single-line subject', (_, title) => {
  const about = { id: 'demo019e37', ticket: { title }, name: title };
  const alert = ticketAlert('urgent', about);
  const digest = staffDigest(title, '2026-01-06', [
    section({ lines: [{ text: title, note: title, path: '/admin' }] }),
  ]);
  expect(alert.subject).not.toMatch(/[\r\n\u2028\0]/);
  for (const { html } of [alert, digest]) {
    expect(html).not.toMatch(/<a href="<a|<a href="https:\/\/evil/);
    expect(html.match(/<a /g)?.length).toBe(html === alert.html ? 1 : 2);
  }
});
