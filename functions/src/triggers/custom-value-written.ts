import { collections } from '@united/domain/collections';
import { keySlug } from '@united/domain/custom-value';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { runtime } from '../platform/runtime';

/** A stored value may bring a key that templates can name, or complete what a member needs to sign in to the software. */
export const customValueWritten = onDocumentWritten(
  {
    document: `${collections.memberCustomValues}/{id}`,
    region: runtime.region,
    memory: runtime.memory,
    maxInstances: runtime.maxInstances,
    retry: true,
  },
  async ({ data }) => {
    const [before, after] = [data?.before.data(), data?.after.data()];
    if (!after || (before?.value === after.value && before?.value_type === after.value_type)) return;
    const { noteKey } = await import('../services/custom-values/note-key');
    await noteKey(after);
    const { noteSoftware, softwareKeys } = await import('../services/email/software-complete');
    if (softwareKeys.includes(keySlug(String(after.key)))) await noteSoftware(String(after.member_id));
  },
);
