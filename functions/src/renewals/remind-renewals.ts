import { renewalReminder } from '@united/domain/renewals/season-emails';
import type { Actor } from '@united/domain/shared/actor';
import { teamDay } from '@united/domain/shared/day';
import { hasUnsentRenewals } from '../email/recipients';
import { queueNow, type SendAnswer, startSend } from '../email/send-email';
import { invalidFields, Refusal } from '../platform/errors';
import { settingsIn } from '../platform/firestore';
import { hashedId } from '../platform/idempotent-id';
import { renewalSend } from './season-send';

/** Returns the id of a day's reminder (YYYY-MM-DD), regardless of who sends it. */
export const renewalReminderId = (season: number, day: string): string =>
  hashedId('renewal_reminder', season, day);

/**
 * Emails everyone who has renewals of the current season that aren't sent yet. There is one send per
 * day, so a user gets at most one reminder a day.
 * @throws {Refusal} invalid-argument if nobody has one; failed-precondition if the season has changed;
 *   resource-exhausted
 */
export async function remindRenewals(actor: Actor, season: number): Promise<SendAnswer> {
  const sendId = renewalReminderId(season, teamDay(new Date()));
  const answer = await startSend(sendId, actor, 'email.sent', async (transaction) => {
    const settings = await settingsIn(transaction);
    if (settings.season !== season) {
      throw new Refusal('failed-precondition', `The current season is ${settings.season}. Reload the page.`);
    }
    if (!(await hasUnsentRenewals(season))) throw invalidFields({ season: 'All renewals are sent.' });
    return renewalSend(season, renewalReminder(season), 'season_reminder');
  });
  return answer ?? queueNow(sendId);
}
