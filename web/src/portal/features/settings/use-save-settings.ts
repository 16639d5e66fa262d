import { toCallError } from '~/portal/data/errors';
import { type ConfirmOptions, useConfirm } from '~/portal/ui/confirm';
import type { Form } from '~/portal/ui/form/use-form';
import { useSave } from '~/portal/ui/form/use-save';
import { useToast } from '~/portal/ui/toast';
import { mergeSettings, overlaps } from './merge';
import { saveOver } from './save-settings';
import type { Settings } from './schema';
import type { useSettingsLock } from './use-settings-lock';

const disableSecondFactor: ConfirmOptions = {
  title: 'Let staff sign in with only a password?',
  body: 'Anyone who obtains a single staff password can then access every member’s data. Federal law (16 CFR 314.4(c)(5)) requires two-step verification unless an exception is approved in writing.',
  confirmLabel: 'Stop requiring it',
  destructive: true,
};

/**
 * Saves the settings, together with what others saved on other pages in the meantime. If the server
 * rejects them, the reason appears in the form.
 */
export function useSaveSettings(
  form: Form<Settings>,
  lock: ReturnType<typeof useSettingsLock>,
  onSaved?: () => void,
) {
  const toast = useToast();
  const confirm = useConfirm();
  const before = form.formState.defaultValues as Settings;
  return useSave(form, {
    lock,
    save: async (settings, version) => {
      const dropsMfa = before.staff.require_staff_mfa && !settings.staff.require_staff_mfa;
      if (dropsMfa && !(await confirm(disableSecondFactor))) return null;
      return saveOver(settings, version, (newer) =>
        overlaps(before, settings, newer) ? null : mergeSettings(before, settings, newer),
      );
    },
    saved: (answer) => {
      if (!answer) return;
      lock.startFrom(answer.settings, answer.updated_at);
      toast.success(
        'Settings saved',
        'Changes apply to the portals now and to the public pages within five minutes.',
      );
      onSaved?.();
    },
    failed: (error) => {
      const { fields, message } = toCallError(error);
      toast.error('Failed to save settings', message);
      return fields ? '' : message;
    },
  });
}
