import { keySlug } from '@united/domain/custom-values/custom-value';
import { collections } from '@united/domain/shared/collections';
import { onDocumentUpdated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { runtime } from '../platform/runtime';

/**
 * Audits a direct write of a value. Refreshes readiness if the value is an EFIN or software access,
 * adds its key to the catalog, and notifies the member when their software is ready. Deletes
 * staff's drafts of a deleted value.
 */
export const customValueWritten = onDocumentWritten(
  {
    document: `${collections.memberCustomValues}/{id}`,
    region: runtime.region,
    memory: runtime.memory,
    maxInstances: runtime.maxInstances,
    retry: true,
  },
  async ({ id: eventId, params, data }) => {
    const [before, after] = [data?.before.data(), data?.after.data()];
    const audit = await import('../audit/audit-event');
    await audit.auditCustomValue({ eventId, id: params.id, before, after });
    if (before && after && before.value !== after.value) {
      const hold = await import('../platform/legal-hold');
      await hold.saveVersionBefore(eventId, String(before.member_id), String(data?.before.ref.path), before);
    }
    if (before?.value === after?.value && before?.value_type === after?.value_type) return;
    const slug = keySlug(String((after ?? before)?.key));
    const { softwareKeys } = await import('../readiness/software');
    const { readinessKeys, refreshReadiness } = await import('../readiness/refresh-readiness');
    if (softwareKeys.includes(slug) || readinessKeys.includes(slug)) {
      await refreshReadiness(String((after ?? before)?.member_id));
    }
    if (!after) {
      const { deleteDrafts } = await import('../platform/form-drafts');
      return deleteDrafts('custom_value', (record) => record === params.id);
    }
    const { recordKey } = await import('./record-key');
    await recordKey(after);
    // Members already know values that were imported from the earlier system.
    const isNews = before !== undefined || after.legacy_id === undefined;
    if (!isNews || !softwareKeys.includes(slug)) return;
    const { notifySoftwareReady } = await import('./software-complete');
    await notifySoftwareReady(String(after.member_id));
  },
);

const options = {
  region: runtime.region,
  memory: runtime.memory,
  maxInstances: runtime.maxInstances,
  retry: true,
} as const;

/** Adds the index fields, which browsers may not write. */
export const indexCustomValue = onDocumentWritten(
  { ...options, document: `${collections.memberCustomValues}/{id}` },
  async ({ params, data }) => {
    if (!data?.after.exists) return;
    const service = await import('./index-value');
    await service.indexValue(params.id);
  },
);

/** Updates custom values when their member's name or email changes, because searches use both. */
export const indexCustomValuesOfPerson = onDocumentUpdated(
  { ...options, document: `${collections.users}/{uid}` },
  async ({ params, data }) => {
    const [before, after] = [data?.before, data?.after].map((snapshot) => ({
      name: String(snapshot?.get('name')),
      email: String(snapshot?.get('email')),
    }));
    const service = await import('./index-value');
    await service.indexValuesOf(params.uid, before, after);
  },
);
