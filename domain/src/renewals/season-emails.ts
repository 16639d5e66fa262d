/** A built-in email of the season opening. Double braces mark the placeholders of email templates. */
export interface SeasonEmail {
  /** The name of the send, for staff. */
  name: string;
  subject: string;
  paragraphs: readonly string[];
  /** The text of the link to the renewals. */
  link: string;
}

/** The email to everyone who has renewals, when a season is opened. */
export const seasonOpenedEmail = (season: number): SeasonEmail => ({
  name: `Season ${season} opened`,
  subject: `Your applications for season ${season} are ready to check`,
  paragraphs: [
    'Hello {{member_first_name}},',
    `Season ${season} is open. We prepared your bank applications from last season’s, so you don’t have to type them again.`,
    'Check what changed, confirm each section, and send them. If your Social Security number and bank account are still on file, you don’t have to enter them again.',
  ],
  link: `Renew for season ${season}`,
});

/** The reminder to everyone who hasn't sent their renewals. */
export const renewalReminder = (season: number): SeasonEmail => ({
  name: `Season ${season} reminder: renewals`,
  subject: `Your applications for season ${season} are not sent yet`,
  paragraphs: [
    'Hello {{member_first_name}},',
    `Your prepared bank applications for season ${season} haven’t been sent yet. Send them so that the banks can approve your office for this season.`,
    'If you don’t want to renew one of them, open it and choose “Don’t renew”. We won’t remind you about it again.',
  ],
  link: 'Check and send',
});
