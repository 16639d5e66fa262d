import { type EmailTemplateInput, emailTemplateDocument } from '@united/domain/email/template';
import { collections } from '@united/domain/shared/collections';
import { doc, increment, serverTimestamp, setDoc } from 'firebase/firestore';
import { updateIfCurrent } from '~/portal/data/direct-write';
import { db } from '~/portal/data/firestore';
import { deleteSigned } from '~/portal/data/signed-delete';
import { inputOf } from './template';

const template = (id: string) => doc(db, collections.emailTemplates, id);

/** Creates a template as version 1. */
export const createTemplate = (input: EmailTemplateInput, uid: string): Promise<void> =>
  setDoc(template(crypto.randomUUID()), {
    ...input,
    version: 1,
    created_at: serverTimestamp(),
    updated_at: serverTimestamp(),
    updated_by: uid,
  });

/**
 * Updates a template that the user saw at `updated_at` (milliseconds). Throws a `CallError`, with
 * `stale` if it has changed since.
 */
export const updateTemplate = (
  id: string,
  updated_at: number,
  change: Partial<EmailTemplateInput>,
  uid: string,
): Promise<void> =>
  updateIfCurrent(
    { ref: template(id), schema: emailTemplateDocument, version: updated_at, shown: inputOf },
    { ...change, version: increment(1), updated_by: uid },
  );

/** Deletes a template. Messages already sent stay. */
export const deleteTemplate = (id: string, uid: string): Promise<void> =>
  deleteSigned(template(id), uid, ({ version }) => ({ version: version + 1 }));
