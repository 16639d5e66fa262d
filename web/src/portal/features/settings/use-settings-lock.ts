import { readPublicSettings } from '@united/domain/settings/settings';
import { readStaffSettings } from '@united/domain/settings/staff-settings';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { stored } from '~/portal/shared/settings/settings';
import { useLock } from '~/portal/ui/form/use-lock';
import { labelOf, type Settings } from './schema';

/** The lock of the settings, one version of both documents. An untouched form follows them. */
export function useSettingsLock(form: UseFormReturn<Settings>, settings: Settings, version: number) {
  const { isDirty, isSubmitting } = form.formState;
  const lock = useLock(form, {
    record: { updated_at: { toMillis: () => version } },
    labels: labelOf,
    valuesOf: (current) => ({
      public: readPublicSettings(stored.parse(current.public)),
      staff: readStaffSettings(stored.parse(current.staff)),
    }),
  });
  const startFrom = (values: Settings, opened: number) => {
    form.reset(values);
    lock.restore(opened);
  };
  const follow = useEffectEvent((newer: number) => {
    if (newer > lock.expected) startFrom(settings, newer);
  });
  const isIdle = !isDirty && !isSubmitting;
  useEffect(() => {
    if (isIdle) follow(version);
  }, [isIdle, version]);
  return {
    ...lock,
    /** Edits these settings, which are those of the version `opened`. */
    startFrom,
  };
}
