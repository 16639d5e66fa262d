import { unsignedActor } from '@united/domain/audit/audit';
import { emailTemplateDocument } from '@united/domain/email/template';
import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { auditLog, emailTemplateVersions, inTransaction, users } from '../platform/firestore';

const watched = ['name', 'template_type', 'subject', 'content', 'is_active'] as const;

/**
 * Stores each version of a template, and adds an audit entry with the changed fields and the
 * editor. Idempotent, because the ids of both derive from the version.
 */
export async function storeVersion(id: string, before: unknown, after: unknown): Promise<void> {
  const was = emailTemplateDocument.safeParse(before);
  const is = emailTemplateDocument.safeParse(after);
  const subject = (is.success ? is.data : was.data)?.subject;
  if (subject === undefined) return;
  const version = is.success ? is.data.version : (was.data?.version ?? 0);
  const action = !is.success ? 'template.deleted' : was.success ? 'template.changed' : 'template.created';
  await inTransaction(async (transaction) => {
    const row = auditLog().doc(`${id}__${version}__${action.replace('.', '_')}`);
    const versionRef = emailTemplateVersions().doc(`${id}__${version}`);
    // The rules let only the last editor of a template delete it.
    const editor = (is.data ?? was.data)?.updated_by;
    const [stored, editorRecord] = await Promise.all([
      transaction.get(row),
      editor === undefined ? null : transaction.get(users().doc(editor)),
    ]);
    if (stored.exists) return;
    const user = editorRecord?.data();
    const actor: Actor =
      user && editor !== undefined ? { uid: editor, name: user.name, role: user.role } : unsignedActor;
    if (is.success) transaction.set(versionRef, { ...is.data, template_id: id });
    const fields = is.success ? watched.filter((field) => was.data?.[field] !== is.data[field]) : [];
    // Only `updated_by` changed, as it does before a template is deleted.
    if (action === 'template.changed' && fields.length === 0) return;
    transaction.create(row, {
      actor,
      action,
      target: { collection: collections.emailTemplates, id, name: subject },
      fields,
      reason: null,
      at: Timestamp.now(),
    });
  });
}
