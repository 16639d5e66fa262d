import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';

/** What super admins are alerted to, each with its heading. */
const systemAlertTitles = {
  mail_stopped: 'E-mail is not going out',
  mail_failed: 'E-mails were given up',
  field_key_missing: 'An encryption key is missing',
  value_damaged: 'A stored value is damaged',
  many_reveals: 'Someone is revealing many sensitive values',
  values_tried: 'Someone has entered sensitive values many times',
  efin_contested: 'Two offices claim one EFIN',
  public_limit: 'A limit for visitors was reached',
} as const;
export type SystemAlertKind = keyof typeof systemAlertTitles;

/** `system_alerts/{kind}` or `…/{kind}__{subject id}`: something that super admins have to know. */
export const systemAlertDocument = z.object({
  /** A `SystemAlertKind`; any text, so that an alert of a later version still shows. */
  kind: z.string(),
  /**
   * The user or thing concerned, under its name at that time; deleted with the user. Null for the
   * system as a whole.
   */
  subject: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** What happened and what to do, in plain words, without values or secrets. */
  detail: z.string(),
  /** How often it was raised since it was last dismissed. */
  count: z.int(),
  raised_at: timestamp,
  last_at: timestamp,
});
export type SystemAlert = z.infer<typeof systemAlertDocument>;

/** Returns the heading of an alert. */
export const systemAlertTitle = ({ kind }: Pick<SystemAlert, 'kind'>): string =>
  Object.hasOwn(systemAlertTitles, kind)
    ? systemAlertTitles[kind as SystemAlertKind]
    : kind.replaceAll('_', ' ');
