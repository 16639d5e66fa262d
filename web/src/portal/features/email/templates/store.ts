import { type EmailTemplateInput, emailTemplateDocument } from '@united/domain/email/template';
import { collections } from '@united/domain/shared/collections';
import { doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { transact } from '~/portal/data/direct-write';
import { readDocument } from '~/portal/data/documents';
import { CallError } from '~/portal/data/errors';
import { db } from '~/portal/data/firestore';
import { deleteSigned } from '~/portal/data/signed-delete';

const template = (id: string) => doc(db, collections.emailTemplates, id);

/** Stores a new template as version 1. */
export const createTemplate = (input: EmailTemplateInput, uid: string): Promise<void> =>
  setDoc(template(crypto.randomUUID()), {
    ...input,
    version: 1,
    created_at: serverTimestamp(),
    updated_at: serverTimestamp(),
    updated_by: uid,
  });

/** Updates a template at `version` and increments it. Throws `aborted` if it has changed. */
export async function updateTemplate(
  id: string,
  version: number,
  change: Partial<EmailTemplateInput>,
  uid: string,
): Promise<void> {
  await transact(async (transaction) => {
    const snapshot = await transaction.get(template(id));
    const current = snapshot.exists() ? readDocument(snapshot, emailTemplateDocument) : null;
    if (current?.version !== version) throw new CallError('aborted');
    transaction.update(snapshot.ref, {
      ...change,
      version: version + 1,
      updated_at: serverTimestamp(),
      updated_by: uid,
    });
  });
}

/** Deletes a template; sent messages stay. */
export const deleteTemplate = (id: string, uid: string): Promise<void> =>
  deleteSigned(template(id), uid, ({ version }) => ({ version: version + 1 }));
