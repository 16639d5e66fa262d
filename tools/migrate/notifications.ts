/** Migrates `email_notifications`, the history of sent messages. None of them are queued. */
import { emailTypes } from '@united/domain/email/email-types';
import { type EmailNotification, notificationSearchTerms } from '@united/domain/email/notification';
import { limits } from '@united/domain/shared/limits';
import type { Timestamp } from 'firebase-admin/firestore';
import { emailNotifications, firestore } from '../../functions/src/platform/firestore';
import { documentIdOf } from './ids';
import { type RowReader, SkippedRow } from './row-reader';
import { mappedRows, openFile, pagesOf, type Run, reportChanges } from './run-context';
import type { UserIndex } from './users';

/**
 * Maps a message, without its text, which the earlier system didn't store.
 * @throws {SkippedRow} if the member no longer exists, since it couldn't be deleted with its member
 */
export function notificationOf(reader: RowReader, userIndex: UserIndex, now: Timestamp): EmailNotification {
  const owner = userIndex.byId.get(reader.required('member_id', 128));
  if (!owner) throw new SkippedRow('its member was not imported');
  const email_type = reader.oneOf('email_type', emailTypes);
  if (email_type === null) reader.changes.push('email_type: unknown type, set to custom');
  const recipient_email = reader.email('recipient_email') ?? owner.email;
  const subject = reader.line('subject', limits.subject) ?? 'No subject';
  const status = reader.oneOf('status', ['sent', 'failed']) ?? 'unknown';
  const at = reader.time('sent_at') ?? reader.time('created_at') ?? now;
  return {
    email_type: email_type ?? 'custom_template',
    subject,
    recipient_email,
    recipient_name: owner.name,
    member_id: owner.uid,
    application_id: null,
    html: '',
    text: '',
    status,
    attempts: 1,
    error: status === 'failed' ? 'Failed in the earlier system.' : null,
    template_id: null,
    send_id: null,
    created_at: at,
    sent_at: status === 'sent' ? at : null,
    delivered_at: null,
    opened_at: null,
    next_attempt_at: null,
    lease_until: null,
    provider_id: null,
    values: null,
    about_id: null,
    search_terms: notificationSearchTerms({ subject, recipient_email, recipient_name: owner.name }),
  };
}

export async function migrateNotifications(run: Run): Promise<void> {
  const table = 'email_notifications';
  const file = await openFile(run, table, ['id', 'member_id', 'subject', 'status']);
  if (!file) return;
  const rows = mappedRows(run, file, (reader) => notificationOf(reader, run.userIndex, run.now));
  for await (const page of pagesOf(rows)) {
    const ids = page.map(({ id }) => documentIdOf(table, id));
    const refs = ids.map((id) => emailNotifications().doc(id));
    const stored = await firestore().getAll(...refs, { fieldMask: ['status'] });
    for (const [i, { line, value, reader }] of page.entries()) {
      if (stored[i]?.exists) {
        run.report.count(file.file, 'there');
        continue;
      }
      run.writer.create(emailNotifications().doc(ids[i] ?? ''), value);
      run.report.count(file.file, 'written');
      reportChanges(run, file.file, line, reader);
    }
    await run.writer.flush();
    run.onPage(table);
  }
}
