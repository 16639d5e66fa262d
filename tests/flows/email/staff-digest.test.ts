import { type StaffAlertChoices, staffAlertTopics } from '@united/domain/email/staff-alerts';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { digestId, sendStaffDigests } from '../../../functions/src/dashboard/send-staff-digests';
import { newBanking } from '../../support/factories/bank-applications';
import { buildLead } from '../../support/factories/leads';
import { corrected } from '../support/corrections';
import { chooseAlerts } from '../support/email';
import {
  call,
  db,
  everything,
  freshUsers,
  makeUser,
  submitted,
  type TestUser,
  where,
} from '../support/emulators';
import { requested, storeKinds } from '../support/papers';
import { ticketBy } from '../support/tickets';

const [owner, admin, boss] = freshUsers('member', 'admin', 'super_admin');

const hour = 60 * 60_000;
/** A Tuesday, 7:20 in New York. */
const tuesday = new Date('2026-01-06T12:20:00Z');
const day = '2026-01-06';
const hoursAgo = (hours: number) => Timestamp.fromMillis(tuesday.getTime() - hours * hour);

const all = (choice: 'now' | 'off') =>
  Object.fromEntries(staffAlertTopics.map((topic) => [topic, choice])) as StaffAlertChoices;
const digests = () => where('email_notifications', 'email_type', 'staff_digest');
const digestOf = async ({ uid }: TestUser) =>
  (await db.doc(`email_notifications/${digestId(uid, day)}`).get()).data();

const waiting = (change: Parameters<typeof ticketBy>[1] = {}) =>
  ticketBy(owner, { title: 'Login fails', created_at: hoursAgo(30), ...change });

describe('the daily digest', () => {
  it('is sent once a day to each, even in two concurrent runs', async () => {
    await waiting();
    await Promise.all([sendStaffDigests(tuesday), sendStaffDigests(tuesday)]);
    await sendStaffDigests(new Date(tuesday.getTime() + 30 * 60_000));
    expect(await digests()).toHaveLength(2);
    expect(await digestOf(admin)).toMatchObject({
      member_id: admin.uid,
      recipient_email: admin.email,
      status: 'queued',
      subject: 'Your daily digest for Jan 6, 2026',
      about_ids: [owner.uid],
    });
    await sendStaffDigests(new Date(tuesday.getTime() + 24 * hour));
    expect(await digests()).toHaveLength(4);
  });

  it.each([
    ['an hour early', '2026-01-06T11:59:00Z'],
    ['an hour late', '2026-01-06T13:00:00Z'],
    ['on Sunday', '2026-01-11T12:20:00Z'],
  ])('is not sent %s', async (_, now) => {
    await waiting();
    const stored = await everything();
    await sendStaffDigests(new Date(now));
    expect(await everything()).toEqual(stored);
  });

  it('is sent in the hour in the settings', async () => {
    await waiting();
    await db.doc('settings/staff').set({ digest_hour: 16 });
    await sendStaffDigests(tuesday);
    expect(await digests()).toEqual([]);
    await sendStaffDigests(new Date('2026-01-06T21:00:00Z'));
    expect(await digests()).toHaveLength(2);
  });

  it('is not sent if it is empty, or to staff who opted out or cannot sign in', async () => {
    const stored = await everything();
    await sendStaffDigests(tuesday);
    expect(await everything()).toEqual(stored);
    await waiting();
    await makeUser('admin', { status: 'suspended' });
    await makeUser('admin', { status: 'inactive' });
    await chooseAlerts(admin.uid, all('now'));
    await chooseAlerts(boss.uid, all('off'));
    await sendStaffDigests(tuesday);
    expect(await digests()).toEqual([]);
  });

  it('lists pending items, oldest first and at most ten, including overdue ones', async () => {
    await db.doc('settings/public').set({ business_hours: [] });
    const late = await waiting({ title: 'Oldest', created_at: hoursAgo(50), assigned_to: admin.uid });
    await waiting({ title: 'Ours', assigned_to: admin.uid });
    await waiting({ title: 'Theirs', assigned_to: admin.uid, awaiting: 'member' });
    await waiting({ title: 'Done', assigned_to: admin.uid, status: 'resolved' });
    for (let i = 0; i < 11; i += 1) await waiting({ title: `Free ${i}`, created_at: hoursAgo(20 - i) });
    await sendStaffDigests(tuesday);
    const { text } = (await digestOf(admin)) ?? {};
    const [ours = '', free = ''] = String(text).split('Unassigned tickets');
    expect(ours).toContain(`- #${late.slice(0, 8).toUpperCase()} Oldest · Overdue 46h`);
    expect(ours.indexOf('Oldest')).toBeLessThan(ours.indexOf('Ours'));
    expect(ours).not.toMatch(/Theirs|Done|Free/);
    expect(ours).toContain(`/admin/tickets?ticket=${late}`);
    expect(free).toContain('Free 0 · Overdue 16h');
    expect(free).toContain('Free 9');
    expect(free).not.toContain('Free 10');
    expect(free).toContain('/admin/tickets?view=unassigned');
  });

  it('counts business hours in the time zone in the settings', async () => {
    await db.doc('settings/public').set({ time_zone: 'America/Chicago' });
    // Sunday, 7:20 in New York. By Tuesday at 6:20 in Chicago, there were twelve business hours.
    const late = await waiting({ created_at: hoursAgo(48), assigned_to: admin.uid });
    await sendStaffDigests(tuesday);
    const { text } = (await digestOf(admin)) ?? {};
    expect(text).toContain(`- #${late.slice(0, 8).toUpperCase()} Login fails · Overdue 8h`);
  });

  it('lists overdue applications, account changes and new leads, and incidents for super admins', async () => {
    const rule = { bank: '', status: 'Bank Application Sent', who: 'us', what: 'Check it.', days: 2 };
    await db.doc('settings/public').set({ next_steps: [rule] });
    const late = await submitted(owner, { office_name: 'Late Office' });
    await submitted(owner, { office_name: 'Fresh Office' });
    const changed = await submitted(owner, { office_name: 'Changed Office' });
    await call('updateBankingInformation', { application_id: changed, ...newBanking }, owner.token);
    const [event] = await where('bank_application_events', 'type', 'banking_updated');
    await db.doc(`bank_application_events/${event?.id}`).update({ created_at: hoursAgo(3) });
    await db.doc(`bank_applications/${late}`).update({ status_set_at: hoursAgo(24 * 9) });
    await db
      .doc('contact_messages/lead')
      .set(buildLead(hoursAgo(5), { name: 'Lee Lead', subject: 'A call' }));
    const incident = {
      title: 'Lost laptop of Pat Smith',
      kind: 'lost_device' as const,
      discovered_on: '2026-01-02',
      what_happened: 'Left on a train.',
      affected_people: null,
      data_acquired: 'unknown' as const,
    };
    await call('reportIncident', { report_key: 'digest-incident', incident }, boss.token);
    await sendStaffDigests(tuesday);

    const [ofAdmin, ofBoss] = await Promise.all([digestOf(admin), digestOf(boss)]);
    expect(ofAdmin?.text).toContain('Late Office · Refund Advantage · due Dec 30, 2025');
    expect(ofAdmin?.text).not.toContain('Fresh Office');
    expect(ofAdmin?.text).toMatch(/Banking information changed\n- Changed Office/);
    expect(ofAdmin?.text).toContain('Lee Lead: A call');
    expect(ofAdmin?.about_ids.toSorted()).toEqual(['lead', owner.uid].toSorted());
    expect(ofAdmin?.text).not.toContain('Security incidents');
    expect(ofBoss?.text).toMatch(/Security incidents\n- Incident .* · FTC notice: 26 days left/);
    expect(JSON.stringify([ofAdmin, ofBoss])).not.toMatch(/Pat Smith|train/);
  });

  it('lists papers to check, longest first, and offices with overdue papers', async () => {
    await storeKinds({ photo_id: { ask: 'on_request' }, efin_letter: { ask: 'on_request' } });
    const id = await submitted(owner, { office_name: 'Owing Office' });
    const kinds = ['photo_id', 'efin_letter', 'bank_letter', 'ein_letter', 'address_proof'];
    const papers = await requested(id, admin, ...kinds);
    const [photo = '', letter = '', ...due] = papers;
    const change = (paper: string, fields: object) => db.doc(`office_papers/${paper}`).update(fields);
    await change(photo, { state: 'handed_in', handed_in_at: hoursAgo(30) });
    await change(letter, { state: 'handed_in', handed_in_at: hoursAgo(80) });
    for (const [i, paper] of due.entries())
      await change(paper, { due_on: ['2026-01-02', '2026-01-05', day][i] ?? day });
    const lost = await submitted(owner, { office_name: 'Withdrawn Office', efin: '765432' });
    const [unneeded = ''] = await requested(lost, admin, 'bank_letter');
    await change(unneeded, { due_on: '2026-01-02' });
    await db.doc(`bank_applications/${lost}`).update({ is_withdrawn: true });
    await chooseAlerts(boss.uid, { applications: 'off' });
    await sendStaffDigests(tuesday);

    const text: string = (await digestOf(admin))?.text ?? '';
    expect(text).toMatch(
      /Papers to check\n- Owing Office: EFIN acceptance letter · since Jan 3, 2026\n.*\n- Owing Office: Photo ID · since Jan 5, 2026\n/,
    );
    expect(text).toContain(`/admin/papers?paper=${letter}`);
    expect(text).toMatch(/Overdue papers\n- Owing Office · 2 papers · due Jan 2, 2026\n/);
    expect(text).toContain(`/admin/bank-applications?application=${id}`);
    expect(text).not.toContain('Withdrawn Office');
    expect((await digestOf(admin))?.about_ids).toEqual([owner.uid]);
    expect((await digestOf(boss))?.text ?? '').not.toMatch(/[Pp]apers/);
  });

  it('lists open change requests, oldest first, for staff who opted in to changes', async () => {
    for (const [office_name, hours] of [
      ['Younger Office', 3],
      ['Older Office', 30],
      ['Decided Office', 50],
    ] as const) {
      const id = await submitted(owner, { office_name });
      const status = { application_ids: [id], status: 'Under Review' as const };
      await call('setBankApplicationStatus', status, admin.token);
      const change_id = await corrected(owner, id, { shipping_city: 'Atlanta' });
      await db.doc(`bank_application_changes/${change_id}`).update({ requested_at: hoursAgo(hours) });
      if (office_name === 'Decided Office') {
        await call('decideChange', { change_id, decision: 'accept' }, admin.token);
      }
    }
    await chooseAlerts(boss.uid, { changes: 'off' });
    await sendStaffDigests(tuesday);
    const text: string = (await digestOf(admin))?.text ?? '';
    expect(text).toMatch(
      /Requested changes\n- Older Office · Refund Advantage · since Jan 5, 2026\n.*\n- Younger Office/,
    );
    expect(text).not.toContain('Decided Office');
    expect((await digestOf(boss))?.text ?? '').not.toContain('Requested changes');
  });

  it('omits topics that the user turned off', async () => {
    await waiting();
    await db.doc('contact_messages/lead').set(buildLead(hoursAgo(5)));
    await chooseAlerts(admin.uid, { ...all('off'), applications: 'digest' });
    await chooseAlerts(boss.uid, { ...all('off'), tickets: 'digest' });
    await sendStaffDigests(tuesday);
    expect((await digestOf(admin))?.text).not.toContain('Login fails');
    expect((await digestOf(admin))?.text).toContain('New leads');
    expect((await digestOf(boss))?.text).toContain('Login fails');
  });

  it('is sent even if a document is unreadable', async () => {
    await waiting();
    await db.doc('support_tickets/broken').set({
      status: 'open',
      assigned_to: null,
      awaiting: 'staff',
      created_at: hoursAgo(99),
    });
    await sendStaffDigests(tuesday);
    expect(await digests()).toHaveLength(2);
  });
});
