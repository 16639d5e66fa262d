import { readPublicSettings } from '@united/domain/settings/settings';
import { readStaffSettings } from '@united/domain/settings/staff-settings';
import { useEffect, useEffectEvent } from 'react';
import type { Stale } from '~/portal/data/errors';
import { stored } from '~/portal/shared/settings/settings';
import type { Form } from '~/portal/ui/form/use-form';
import { useLock } from '~/portal/ui/form/use-lock';
import { mergeSettings } from './merge';
import type { Settings } from './schema';

/** Reads the stored settings that a refused save returns. */
export const settingsIn = (current: Stale['current']): Settings => ({
  public: readPublicSettings(stored.parse(current.public)),
  staff: readStaffSettings(stored.parse(current.staff)),
});

interface LockedSettings {
  /** The stored settings and their version. */
  settings: Settings;
  version: number;
  /** Returns the form's values for stored settings. */
  valuesOf: (settings: Settings) => Settings;
}

/**
 * Returns the optimistic lock of the settings form; both documents share one version. A clean form
 * picks up newer versions automatically.
 */
export function useSettingsLock(form: Form<Settings>, { settings, version, valuesOf }: LockedSettings) {
  const { isDirty, isSubmitting } = form.formState;
  const lock = useLock(form, {
    record: { updated_at: { toMillis: () => version } },
    valuesOf: (current) => valuesOf(settingsIn(current)),
    merge: mergeSettings,
  });
  const startFrom = (values: Settings, opened: number) => {
    form.reset(values);
    lock.restore(opened);
  };
  const follow = useEffectEvent((newer: number) => {
    if (newer > lock.version) startFrom(valuesOf(settings), newer);
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
