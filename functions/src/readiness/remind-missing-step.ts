import type { ReadinessStep } from '@united/domain/readiness/season-readiness';
import type { Actor } from '@united/domain/shared/actor';
import { teamDay } from '@united/domain/shared/day';
import { hasUsersLacking } from '../email/recipients';
import { queueNow, type SendAnswer, startSend } from '../email/send-email';
import { invalidFields, Refusal } from '../platform/errors';
import { settingsIn } from '../platform/firestore';
import { hashedId } from '../platform/idempotent-id';
import { readinessReminder } from './emails';

/** Returns the id of a reminder. There is one per step and day, regardless of who sends it. */
export const reminderSendId = (season: number, step: ReadinessStep, day: string): string =>
  hashedId('reminder', season, step, day);

/**
 * Emails users who are missing a step of the season. Idempotent: sends at most one reminder per
 * step and day. Uses the same queue as other sends, which skips inactive accounts and suppressed
 * addresses.
 * @throws {Refusal} invalid-argument if no user is missing the step, failed-precondition if the
 *   season has changed, or resource-exhausted
 */
export async function remindMissingStep(
  actor: Actor,
  { season, step }: { season: number; step: ReadinessStep },
): Promise<SendAnswer> {
  const sendId = reminderSendId(season, step, teamDay(new Date()));
  const answer = await startSend(sendId, actor, 'email.sent', async (transaction) => {
    const settings = await settingsIn(transaction);
    if (settings.season !== season) {
      throw new Refusal('failed-precondition', `The current season is ${settings.season}. Reload the page.`);
    }
    const lacking = { season, step };
    if (!(await hasUsersLacking(lacking))) throw invalidFields({ step: 'Nobody is missing this step.' });
    const { subject, content, name } = readinessReminder(season, step);
    return {
      send_key: `reminder__${season}__${step}`,
      template_id: null,
      template_version: 0,
      template_name: name,
      announcement_id: null,
      email_type: 'season_reminder',
      subject,
      content,
      audience: 'lacking',
      member_ids: [],
      lacking,
      send_at: null,
    };
  });
  return answer ?? queueNow(sendId);
}
