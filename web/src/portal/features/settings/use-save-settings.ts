import type { UseFormReturn } from 'react-hook-form';
import { call } from '~/portal/data/call';
import { toCallError } from '~/portal/data/errors';
import { type ConfirmOptions, useConfirm } from '~/portal/ui/confirm';
import { useSave } from '~/portal/ui/form/use-save';
import { useToast } from '~/portal/ui/toast';
import type { Settings } from './schema';
import type { useSettingsLock } from './use-settings-lock';

const withoutSecondFactor: ConfirmOptions = {
  title: 'Let staff sign in with the password alone?',
  body: 'Anyone who gets hold of one staff password then has access to the data of all members. Federal law (16 CFR 314.4(c)(5)) requires two-step verification, and the next deploy is refused unless deploy.json waives it.',
  confirmLabel: 'Do Not Require It',
  destructive: true,
};

/** Saves the settings. A refusal stays in the form with its reason. */
export function useSaveSettings(form: UseFormReturn<Settings>, lock: ReturnType<typeof useSettingsLock>) {
  const toast = useToast();
  const confirm = useConfirm();
  const { defaultValues } = form.formState;
  return useSave(form, {
    lock,
    save: async (settings, version) => {
      const opens = defaultValues?.staff?.require_staff_mfa && !settings.staff.require_staff_mfa;
      if (opens && !(await confirm(withoutSecondFactor))) return null;
      return call('saveSettings', { ...settings, expected_updated_at: version });
    },
    saved: (answer, settings) => {
      if (!answer) return;
      lock.startFrom(settings, answer.updated_at);
      toast.success('Settings Saved', 'The portals follow now, the public pages within five minutes.');
    },
    failed: (error) => {
      const { fields, message } = toCallError(error);
      toast.error('Failed to save settings', message);
      return fields ? '' : message;
    },
  });
}
