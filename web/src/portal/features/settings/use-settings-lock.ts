import { readPublicSettings } from '@united/domain/settings/settings';
import { readStaffSettings } from '@united/domain/settings/staff-settings';
import { useEffect, useEffectEvent } from 'react';
import { stored } from '~/portal/shared/settings/settings';
import type { Form } from '~/portal/ui/form/use-form';
import { useLock } from '~/portal/ui/form/use-lock';
import type { Settings } from './schema';

/**
 * Returns the optimistic lock of the settings form; both documents share one version. A clean form
 * picks up newer versions automatically.
 */
export function useSettingsLock(form: Form<Settings>, settings: Settings, version: number) {
  const { isDirty, isSubmitting } = form.formState;
  const lock = useLock(form, {
    record: { updated_at: { toMillis: () => version } },
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
    if (newer > lock.version) startFrom(settings, newer);
  });
  const isIdle = !isDirty && !isSubmitting;
  useEffect(() => {
    if (isIdle) follow(version);
  }, [isIdle, version]);
  return {
    ...lock,
    /** Resets the form to these values, whose version is `opened`. */
    startFrom,
  };
}
