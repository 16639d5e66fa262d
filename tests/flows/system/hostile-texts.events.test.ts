import { customValueId } from '@united/domain/custom-values/custom-value';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { buildAnnouncement } from '../../support/factories/announcements';
import { buildCustomValue } from '../../support/factories/custom-values';
import { buildEmailTemplate } from '../../support/factories/email';
import { buildNote, buildSavedReply } from '../../support/factories/tickets';
import { hostileTexts, textDefect, textsIn } from '../../support/hostile-texts';
import { db, freshUsers, where } from '../support/emulators';
import { eventually, mailOf, reply, submittedTicket, ticketOf } from '../support/tickets';

/**
 * Texts that browsers stored before the rules checked characters. Triggers must not fail on them,
 * because a failed trigger is retried for a day. One text combines all of them. No database accepts
 * an unpaired surrogate.
 */
const hostile = [
  hostileTexts.NUL,
  hostileTexts['control characters'],
  hostileTexts['an override of the direction'],
  hostileTexts['marks of direction that stay open'],
  hostileTexts['characters that Unicode reserves'],
  hostileTexts['letters above U+FFFF'],
  hostileTexts['a family and a flag'],
  '{{ {{name}} <a href="',
].join(' ');
const long = `${hostile} ${hostileTexts['a thousand marks on one letter']} ${hostileTexts['links that never close'].slice(0, 2000)}`;

const [admin, member] = freshUsers('admin', 'member');

/** Returns text passed to the mail server or shown to users that is unsafe for them. */
async function unfitMail(): Promise<string[]> {
  const { docs } = await db.collection('email_notifications').get();
  return docs.flatMap((message) => {
    const { subject, html, text } = message.data();
    return [...textsIn({ subject, html, text })].flatMap((part) => textDefect(part) ?? []);
  });
}
const actionsOn = async (id: string) =>
  (await where('audit_log', 'target.id', id)).map((row) => String((row as { action?: string }).action));

describe('triggers of direct writes handle hostile texts', () => {
  it('in a ticket, its replies and notes', async () => {
    const id = 'hostile';
    await db.doc(`support_tickets/${id}`).set(submittedTicket(member, { title: hostile, description: long }));
    await eventually(async () => (await ticketOf(id)).search_terms?.length ?? 0).toBeGreaterThan(0);
    await reply(id, member, admin, { body: long, author_name: hostile });
    const note = buildNote(Timestamp.now(), id, { uid: admin.uid, name: hostile }, long);
    await db.collection('support_ticket_notes').add(note);
    await eventually(async () => (await ticketOf(id)).reply_count).toBe(1);
    await eventually(() => mailOf(member)).toContain('support_ticket_replied');
    await eventually(() => actionsOn(id)).toContain('ticket.noted');
    expect(await unfitMail()).toEqual([]);
  }, 120_000);

  it('in a custom value, and in a name that is copied everywhere', async () => {
    const id = customValueId(member.uid, 'motto');
    const signed = { value: long, updated_by: admin.uid };
    const value = buildCustomValue(Timestamp.now(), member.uid, `motto${hostile}`, signed);
    await db.doc(`member_custom_values/${id}`).set(value);
    await db.doc(`support_tickets/named`).set(submittedTicket(member));
    const indexed = async () => (await db.doc(`member_custom_values/${id}`).get()).data();
    await eventually(async () => (await indexed())?.search_terms?.length ?? 0).toBeGreaterThan(0);
    await eventually(async () => (await ticketOf('named')).member?.name).toBe(member.name);
    await db.doc(`users/${member.uid}`).update({ name: hostile, updated_at: Timestamp.now() });
    await eventually(async () => (await indexed())?.member?.name).toBe(hostile);
    await eventually(async () => (await ticketOf('named')).member?.name).toBe(hostile);
  }, 120_000);

  it('in an announcement, a saved reply and a template', async () => {
    const now = Timestamp.now();
    const signed = { content: long, updated_by: admin.uid };
    const announcement = buildAnnouncement(now, { title: hostile, ...signed });
    await db.doc('announcements/hostile').set(announcement);
    const saved = buildSavedReply(now, admin.uid, { title: hostile, body: long });
    await db.doc('saved_replies/hostile_reply').set(saved);
    const template = buildEmailTemplate(now, { name: hostile, subject: hostile, ...signed });
    await db.doc('email_templates/hostile_template').set(template);
    await eventually(() => actionsOn('hostile')).toEqual(['announcement.created']);
    await eventually(() => actionsOn('hostile_reply')).toEqual(['saved_reply.created']);
    await eventually(() => actionsOn('hostile_template')).toEqual(['template.created']);
    expect((await db.doc('email_template_versions/hostile_template__1').get()).exists).toBe(true);
  }, 120_000);
});
