import { collections } from '@united/domain/shared/collections';
import { onDocumentDeleted } from 'firebase-functions/v2/firestore';
import { runtime } from '../platform/runtime';

/** Deletes the receipts of a deleted announcement and staff's drafts of it. */
export const forgetAnnouncement = onDocumentDeleted(
  {
    document: `${collections.announcements}/{id}`,
    region: runtime.region,
    memory: runtime.memory,
    maxInstances: runtime.maxInstances,
    retry: true,
  },
  async ({ params }) => {
    const service = await import('./delete-receipts');
    await service.deleteReceipts(params.id);
    const { deleteDrafts } = await import('../platform/form-drafts');
    await deleteDrafts('announcement', (record) => [params.id, `copy-${params.id}`].includes(record));
  },
);
