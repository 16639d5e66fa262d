import { type PublicSettings, readPublicSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { WithId } from '~/portal/data/documents';
import { type Live, useLiveDoc } from '~/portal/data/live';

/** Schema of a stored settings document. */
export const stored = z.record(z.string(), z.unknown());
type Stored = WithId<Record<string, unknown>> | null;

/** Returns a stored document's fields without the id added on read. */
export const valuesOf = (data: Stored): Record<string, unknown> => {
  const { id: _, ...values } = data ?? { id: '' };
  return values;
};

/** The public settings, live. Defaults while loading and for missing values. */
export function useSettings(): PublicSettings {
  const { data } = useLiveDoc(collections.settings, 'public', stored);
  return useMemo(() => readPublicSettings(valuesOf(data)), [data]);
}

/** Whether staff need a second factor. Reads only that field, as the rules do. */
export function useStaffPolicy(): Live<boolean> {
  const { status, data } = useLiveDoc(collections.settings, 'staff', stored);
  return { status, data: (data?.require_staff_mfa ?? false) !== false };
}
