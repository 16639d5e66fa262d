import { collections } from '@united/domain/collections';
import { onDocumentUpdated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { runtime } from '../platform/runtime';

const options = {
  region: runtime.region,
  memory: runtime.memory,
  maxInstances: runtime.maxInstances,
  retry: true,
} as const;

/** Browsers write a custom value without what makes it findable. */
export const indexCustomValue = onDocumentWritten(
  { ...options, document: `${collections.memberCustomValues}/{id}` },
  async ({ params, data }) => {
    if (!data?.after.exists) return;
    const service = await import('../services/custom-values/index-value');
    await service.indexValue(params.id);
  },
);

/** Custom values are found by the name and email of their member. */
export const indexCustomValuesOfPerson = onDocumentUpdated(
  { ...options, document: `${collections.users}/{uid}` },
  async ({ params, data }) => {
    const [before, after] = [data?.before, data?.after].map((snapshot) => ({
      name: String(snapshot?.get('name')),
      email: String(snapshot?.get('email')),
    }));
    const service = await import('../services/custom-values/index-value');
    await service.indexValuesOf(params.uid, before, after);
  },
);
