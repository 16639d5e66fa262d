import { emailTypeOf } from '@united/domain/email/placeholders';
import type { EmailSend } from '@united/domain/email/send';
import { sendProblem } from '@united/domain/email/template';
import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import { recentSignInSeconds } from '@united/domain/shared/contract';
import { isStaff } from '@united/domain/shared/roles';
import { largeAudience, staffLimits } from '@united/domain/users/staff-limits';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { auditIn } from '../platform/audit';
import { asSystem } from '../platform/call-context';
import { type Caller, checkRecentSignIn } from '../platform/caller';
import { describeError, invalidFields, notFound, Refusal } from '../platform/errors';
import { emailSends, emailTemplates, inTransaction } from '../platform/firestore';
import { countUse, newUseKey } from '../platform/rate-limit';
import { enqueue } from '../platform/tasks';
import { checkPlaceholders } from './check-template';
import { queueRecipients } from './queue-recipients';
import { hasRecipients, usersByUid } from './recipients';
import { sendIdOf } from './send-record';

export interface SendRequest {
  send_key: string;
  template_id: string;
  member_ids?: readonly string[] | undefined;
  all?: boolean | undefined;
}

export interface SendAnswer {
  send_id: string;
  queued: number;
}

export type NewSend = Omit<
  EmailSend,
  'state' | 'queued' | 'skipped' | 'cursor' | 'created_by' | 'created_at' | 'updated_at' | 'finished_at'
>;

const noRecipients = () => invalidFields({ member_ids: 'No members selected' });

/**
 * Sends a template to chosen or all active members and EROs. Queues the first page of recipients;
 * tasks queue the others. Idempotent per user and `send_key`.
 * @throws {Refusal} not-found; failed-precondition if the template is inactive or, for a large
 *   audience, with reason `recent-sign-in`; resource-exhausted; invalid-argument if a recipient
 *   isn't a member, none is active, or a placeholder cannot be filled in
 */
export async function sendEmail({ actor, authTime }: Caller, request: SendRequest): Promise<SendAnswer> {
  const sendId = sendIdOf(actor.uid, request.send_key);
  const answer = await startSend(sendId, actor, 'email.sent', async (transaction) => {
    const template = (await transaction.get(emailTemplates().doc(request.template_id))).data();
    if (!template) throw notFound('This template no longer exists.');
    const inactive = sendProblem(template);
    if (inactive) throw new Refusal('failed-precondition', inactive);
    const chosen = [...new Set(request.member_ids ?? [])].toSorted();
    const audience = request.all ? 'all' : 'chosen';
    if (isLarge({ audience, member_ids: chosen })) {
      checkRecentSignIn(authTime, recentSignInSeconds.staffChange);
    }
    await checkRecipients(chosen, request.all === true);
    // Only emails about an event have event values.
    await checkPlaceholders(template, 'custom_template');

    const { subject, content, name, version, template_type } = template;
    return {
      send_key: request.send_key,
      template_id: request.template_id,
      template_version: version,
      template_name: name,
      announcement_id: null,
      email_type: emailTypeOf(template_type),
      subject,
      content,
      audience,
      member_ids: chosen,
      send_at: null,
    };
  });
  return answer ?? queueNow(sendId);
}

async function checkRecipients(chosen: readonly string[], all: boolean): Promise<void> {
  if (all === chosen.length > 0) {
    throw all
      ? invalidFields({ member_ids: 'Choose either members or all members, not both.' })
      : noRecipients();
  }
  if (all) {
    if (!(await hasRecipients('all'))) throw noRecipients();
    return;
  }
  const found = (await usersByUid(chosen)).map(({ user }) => user);
  if (found.length < chosen.length || found.some((user) => user !== 'unreadable' && isStaff(user.role))) {
    throw invalidFields({
      member_ids: 'One of the selected recipients is no longer a member. Select recipients again.',
    });
  }
  if (!found.some((user) => user !== 'unreadable' && user.status === 'active')) {
    throw invalidFields({ member_ids: 'None of the selected members are active.' });
  }
}

/** Whether a send is large enough to need a recent sign-in and count toward the limit. */
const isLarge = ({ audience, member_ids }: Pick<EmailSend, 'audience' | 'member_ids'>): boolean =>
  audience !== 'chosen' || member_ids.length > largeAudience;

/**
 * Creates a send and its audit entry, once. The audit entry has the subject but not the content.
 * @param build reads and checks the new send
 * @returns the answer if nothing has to be queued now, because the send already exists or is
 *   scheduled
 * @throws {Refusal} as `build` does; resource-exhausted after too many sends to a large audience
 */
export async function startSend(
  sendId: string,
  actor: Actor,
  action: 'email.sent' | 'announcement.emailed',
  build: (transaction: Transaction) => Promise<NewSend>,
): Promise<SendAnswer | null> {
  const use = newUseKey();
  return inTransaction(async (transaction) => {
    const ref = emailSends().doc(sendId);
    const stored = (await transaction.get(ref)).data();
    if (stored) return { send_id: sendId, queued: stored.queued };
    const request = await build(transaction);
    const now = Timestamp.now();
    if (isLarge(request)) await countUse(staffLimits.sendToMany, actor.uid, { now, use });
    createSendIn(transaction, sendId, actor, action, request, now);
    return request.send_at === null ? null : { send_id: sendId, queued: 0 };
  });
}

/**
 * Creates a send and its audit entry. The caller then queues its recipients with `queueNow`; if that
 * fails, the scheduled sweep does. Costs two writes.
 */
export function createSendIn(
  transaction: Transaction,
  sendId: string,
  actor: Actor,
  action: 'email.sent' | 'announcement.emailed',
  request: NewSend,
  now: Timestamp,
): void {
  transaction.create(emailSends().doc(sendId), {
    ...request,
    state: request.send_at === null ? 'queueing' : 'scheduled',
    queued: 0,
    skipped: 0,
    cursor: null,
    created_by: actor.uid,
    created_at: now,
    updated_at: now,
    finished_at: null,
  });
  auditIn(transaction, {
    actor,
    action,
    target:
      request.announcement_id === null
        ? { collection: collections.emailSends, id: sendId, name: request.subject }
        : { collection: collections.announcements, id: request.announcement_id, name: request.subject },
    at: now,
  });
}

/**
 * Queues the first page and starts a task for the others, even if the sender lost access in the
 * meantime. If the task can't be started, the scheduled sweep continues the send.
 */
export async function queueNow(sendId: string): Promise<SendAnswer> {
  if (!(await asSystem(() => queueRecipients(sendId)))) {
    try {
      await enqueue('queueRecipients', { send_id: sendId });
    } catch (error) {
      logError('Failed to start a queueing task; the sweep will continue', {
        sendId,
        ...describeError(error),
      });
    }
  }
  return { send_id: sendId, queued: (await emailSends().doc(sendId).get()).data()?.queued ?? 0 };
}
