import { collections } from '@united/domain/collections';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { runtime } from '../platform/runtime';

/** Browsers write templates; the server keeps their versions and notes who changed them. */
export const emailTemplateWritten = onDocumentWritten(
  {
    document: `${collections.emailTemplates}/{id}`,
    region: runtime.region,
    memory: runtime.memory,
    maxInstances: runtime.maxInstances,
    retry: true,
  },
  async ({ params, data }) => {
    const service = await import('../services/email/keep-version');
    await service.keepVersion(params.id, data?.before.data(), data?.after.data());
  },
);
