import type { EmailTemplateInput } from '@united/domain/email/template';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '~/portal/data/call';
import { detailOf } from '~/portal/data/errors';
import { useSession } from '~/portal/shared/users/session-context';
import type { FormDraft } from '~/portal/ui/form/use-form-draft';
import type { Lock } from '~/portal/ui/form/use-lock';
import { useSave } from '~/portal/ui/form/use-save';
import { useToast } from '~/portal/ui/toast';
import { done, failed } from '../templates/messages';
import { createTemplate, updateTemplate } from '../templates/store';
import type { Template } from '../templates/template';
import type { Recipient } from '../use-recipients';

interface Options {
  form: UseFormReturn<EmailTemplateInput>;
  /** The stored template when the form opened. Undefined for a new one. */
  stored: Template | undefined;
  lock: Lock;
  draft: FormDraft;
  onSaved: () => void;
}

/** Saves the form, and sends a test to the current user. */
export function useSaveTemplate({ form, stored, lock, draft, onSaved }: Options) {
  const { uid, email } = useSession();
  const toast = useToast();

  const save = useSave(form, {
    lock,
    draft,
    save: (input, version) =>
      stored ? updateTemplate(stored.id, version, input, uid) : createTemplate(input, uid),
    saved: () => {
      toast.success(stored ? done.update : done.create);
      onSaved();
    },
    failed: stored ? failed.update : failed.create,
  });

  /** Sends the unsaved content to the current user. */
  const test = async (member: Recipient | null): Promise<void> => {
    if (!(await form.trigger(['subject', 'content'], { shouldFocus: true }))) return;
    const { template_type, subject, content } = form.getValues();
    try {
      await call('sendTestEmail', {
        template_type,
        subject,
        content,
        ...(member && { member_id: member.id }),
      });
      toast.success(
        'Test email queued',
        `It will be sent to ${email} and listed in the notification history.`,
      );
    } catch (error) {
      toast.error('Failed to send the test email', detailOf(error));
    }
  };

  return { save, test };
}
