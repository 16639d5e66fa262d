import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';

/** Kinds of alerts for super admins, with their headings. */
const systemAlertTitles = {
  mail_stopped: 'Email is not being sent',
  mail_failed: 'Some emails could not be sent',
  field_key_missing: 'An encryption key is missing',
  value_damaged: 'A stored value is damaged',
  many_reveals: 'Someone is revealing many sensitive values',
  values_tried: 'Someone entered sensitive values many times',
  efin_contested: 'Two offices claim one EFIN',
  public_limit: 'A limit for unauthenticated calls was reached',
} as const;
export type SystemAlertKind = keyof typeof systemAlertTitles;

/**
 * `system_alerts/{kind}` or `…/{kind}__{subject id}`: a problem that super admins must know about.
 */
export const systemAlertDocument = z.object({
  /** A `SystemAlertKind`. Typed as string so that alerts from a newer version still show. */
  kind: z.string(),
  /**
   * The affected user or object with its name at the time; null if the whole system is affected.
   * Deleted with the user.
   */
  subject: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** What happened and what to do, in plain words, without field values or secrets. */
  detail: z.string(),
  /** How often it was raised since the last dismissal. */
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
