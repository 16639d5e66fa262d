import { expect, it } from 'vitest';
import { type ActivityFacts, activityOf } from './activity';

const at = (minute: number) => {
  const date = new Date(Date.UTC(2026, 0, 5, 12, minute));
  return { toDate: () => date, toMillis: () => date.getTime() };
};
const actor = { uid: 'a', name: 'Adrian', role: 'admin' } as const;
const event = { application_id: 'a 1', member_id: 'u', from: null, reason: null, actor };
const facts: ActivityFacts = {
  applications: [{ id: 'a 1', office_name: 'Juniper Tax' }],
  events: [
    { ...event, id: 'e1', type: 'status_changed', to: 'Pending', created_at: at(1) },
    { ...event, id: 'e2', type: 'submitted', to: 'Bank Application Sent', created_at: at(0) },
  ],
  tickets: [{ id: 't1', title: 'Login', created_at: at(2) }],
  replies: [
    { id: 'r1', ticket_id: 't1', author_role: 'staff', author_name: 'Adrian', created_at: at(4) },
    { id: 'r2', ticket_id: 'other', author_role: 'member', author_name: 'Maya', created_at: at(3) },
  ],
  announcements: [{ id: 'n1', title: 'News', publish_at: at(5) }],
  emails: [
    { id: 'm1', subject: 'Welcome', email_type: 'welcome', application_id: null, created_at: at(6) },
    { id: 'm2', subject: 'Status', email_type: 'custom_template', application_id: 'a1', created_at: at(7) },
    {
      id: 'm3',
      subject: 'Reply',
      email_type: 'support_ticket_replied',
      application_id: null,
      created_at: at(8),
    },
    { id: 'm4', subject: 'News', email_type: 'announcement', application_id: null, created_at: at(9) },
  ],
};

it('describes each event once, newest first, with a link', () => {
  expect(activityOf(facts, 10).map(({ text, path }) => [text, path])).toEqual([
    ['Email: Welcome', null],
    ['Announcement: News', '/member/announcements?open=n1'],
    ['Adrian from our team replied to the ticket “Login”', '/member/tickets?ticket=t1'],
    ['Maya replied to a ticket', '/member/tickets?ticket=other'],
    ['The ticket “Login” was opened', '/member/tickets?ticket=t1'],
    [
      'The bank application for Juniper Tax is now “Bank Application Pending”',
      '/member/bank-application?tab=offices&application=a+1',
    ],
    [
      'The bank application for Juniper Tax was submitted',
      '/member/bank-application?tab=offices&application=a+1',
    ],
  ]);
  expect(activityOf(facts, 2)).toHaveLength(2);
});

it('omits the name of an unknown office, such as one from an earlier season', () => {
  const texts = activityOf({ ...facts, applications: [] }, 10).map(({ text }) => text);
  expect(texts).toContain('A bank application was submitted');
});
