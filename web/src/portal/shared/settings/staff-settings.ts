import { type PublicSettings, readPublicSettings, settingsVersion } from '@united/domain/settings/settings';
import { readStaffSettings, type StaffSettings } from '@united/domain/settings/staff-settings';
import { collections } from '@united/domain/shared/collections';
import { useMemo } from 'react';
import { type Live, useLiveDoc } from '~/portal/data/live';
import { stored, valuesOf } from './settings';

/** The staff settings, live. Defaults while loading. */
export function useStaffSettings(): StaffSettings {
  const { data } = useLiveDoc(collections.settings, 'staff', stored);
  return useMemo(() => readStaffSettings(valuesOf(data)), [data]);
}

interface AllSettings {
  public: PublicSettings;
  staff: StaffSettings;
  /** The version of both documents, in milliseconds. */
  version: number;
}

/** All settings, live. Defaults for missing values. For staff. */
export function useAllSettings(): Live<AllSettings> {
  const open = useLiveDoc(collections.settings, 'public', stored);
  const staff = useLiveDoc(collections.settings, 'staff', stored);
  return useMemo(
    () => ({
      status: open.status === 'ready' && staff.status === 'ready' ? 'ready' : 'loading',
      data: {
        public: readPublicSettings(valuesOf(open.data)),
        staff: readStaffSettings(valuesOf(staff.data)),
        version: settingsVersion(open.data, staff.data),
      },
    }),
    [open, staff],
  );
}
