/** A built-in email of the season opening. Placeholders of email templates stand in braces. */
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
  subject: `Your applications for season ${season} are prepared`,
  paragraphs: [
    'Hello {{member_first_name}},',
    `Season ${season} is open. We prepared your bank applications from last season’s, so you don’t have to type them again.`,
    'Check what changed, confirm each section, and send them. Your Social Security number and bank account stay on file and are sent with them.',
  ],
  link: `Renew for season ${season}`,
});

/** The reminder to everyone who hasn't sent their renewals. */
export const renewalReminder = (season: number): SeasonEmail => ({
  name: `Season ${season} reminder: renewals`,
  subject: `Your applications for season ${season} are waiting`,
  paragraphs: [
    'Hello {{member_first_name}},',
    `Your prepared bank applications for season ${season} haven’t been sent yet. Until you send them, your office can’t offer bank products this season.`,
    'If you don’t need one of them, dismiss it, and we won’t remind you of it again.',
  ],
  link: 'Check and send',
});
