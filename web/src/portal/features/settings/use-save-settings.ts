import type { UseFormReturn } from 'react-hook-form';
import { call } from '~/portal/data/call';
import { toCallError } from '~/portal/data/errors';
import { type ConfirmOptions, useConfirm } from '~/portal/ui/confirm';
import { useSave } from '~/portal/ui/form/use-save';
import { useToast } from '~/portal/ui/toast';
import type { Settings } from './schema';
import type { useSettingsLock } from './use-settings-lock';

const disableSecondFactor: ConfirmOptions = {
  title: 'Let staff sign in with only a password?',
  body: 'Anyone who obtains a single staff password can then access every member’s data. Federal law (16 CFR 314.4(c)(5)) requires two-step verification, and the next release can’t be published without a waiver on file.',
  confirmLabel: 'Stop Requiring It',
  destructive: true,
};

/** Saves the settings. If the server rejects them, the reason appears in the form. */
export function useSaveSettings(form: UseFormReturn<Settings>, lock: ReturnType<typeof useSettingsLock>) {
  const toast = useToast();
  const confirm = useConfirm();
  const { defaultValues } = form.formState;
  return useSave(form, {
    lock,
    save: async (settings, version) => {
      const dropsMfa = defaultValues?.staff?.require_staff_mfa && !settings.staff.require_staff_mfa;
      if (dropsMfa && !(await confirm(disableSecondFactor))) return null;
      return call('saveSettings', { ...settings, expected_updated_at: version });
    },
    saved: (answer, settings) => {
      if (!answer) return;
      lock.startFrom(settings, answer.updated_at);
      toast.success(
        'Settings Saved',
        'Changes apply to the portals now and to the public pages within five minutes.',
      );
    },
    failed: (error) => {
      const { fields, message } = toCallError(error);
      toast.error('Failed to save settings', message);
      return fields ? '' : message;
    },
  });
}
