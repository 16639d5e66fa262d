import {
  type PublicSettings,
  readPublicSettings,
  readStaffSettings,
  type StaffSettings,
} from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { WithId } from '~/portal/data/documents';
import { type Live, useLiveDoc } from '~/portal/data/live';

const stored = z.record(z.string(), z.unknown());
type Stored = WithId<Record<string, unknown>> | null;

/** The fields of a stored document, without the id that reading added. */
const valuesOf = (data: Stored): Record<string, unknown> => {
  const { id: _, ...values } = data ?? { id: '' };
  return values;
};

/** The public settings, live; defaults until they arrive and for missing values. */
export function useSettings(): PublicSettings {
  const { data } = useLiveDoc(collections.settings, 'public', stored);
  return useMemo(() => readPublicSettings(valuesOf(data)), [data]);
}

/** The staff settings, live; defaults until they arrive. */
export function useStaffSettings(): StaffSettings {
  const { data } = useLiveDoc(collections.settings, 'staff', stored);
  return useMemo(() => readStaffSettings(valuesOf(data)), [data]);
}

/** Whether staff need a second factor. Reads that one field, as the rules do. */
export function useStaffPolicy(): Live<boolean> {
  const { status, data } = useLiveDoc(collections.settings, 'staff', stored);
  return { status, data: (data?.require_staff_mfa ?? false) !== false };
}

/** All settings, live; for staff. Missing values read as their defaults. */
export function useAllSettings(): Live<{ public: PublicSettings; staff: StaffSettings }> {
  const open = useLiveDoc(collections.settings, 'public', stored);
  const staff = useLiveDoc(collections.settings, 'staff', stored);
  return useMemo(
    () => ({
      status: open.status === 'ready' && staff.status === 'ready' ? 'ready' : 'loading',
      data: {
        public: readPublicSettings(valuesOf(open.data)),
        staff: readStaffSettings(valuesOf(staff.data)),
      },
    }),
    [open, staff],
  );
}
