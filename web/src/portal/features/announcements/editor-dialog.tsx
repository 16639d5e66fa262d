import { zodResolver } from '@hookform/resolvers/zod';
import { audienceLabels } from '@united/domain/announcement';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '~/portal/components/form/form-dialog';
import { FormErrorSummary } from '~/portal/components/form/form-error-summary';
import { FormText } from '~/portal/components/form/form-text';
import { SubmitButton } from '~/portal/components/form/submit-button';
import { useVersion } from '~/portal/components/form/use-version';
import { MarkdownField } from '~/portal/components/markdown/markdown-field';
import { useToast } from '~/portal/components/toast';
import { useSession } from '~/portal/firebase/session-context';
import { createAnnouncement, updateAnnouncement } from './admin-store';
import {
  type AnnouncementForm,
  emptyForm,
  formLabels,
  formOf,
  formSchema,
  isOutNow,
  writtenOf,
} from './announcement-form';
import { EditorOptions } from './editor-options';
import type { Row } from './row';
import { sendByEmail } from './send-by-email';

const yesNo = { true: 'Yes', false: 'No' };
const texts = { audience: audienceLabels, pinned: yesNo, must_acknowledge: yesNo };

interface Props {
  /** The announcement to change, or to copy. */
  row?: Row;
  copy?: boolean;
  onClose: () => void;
}

/** Writes a new announcement, or changes one. */
export function EditorDialog({ row, copy = false, onClose }: Props) {
  const { uid } = useSession();
  const toast = useToast();
  // Later changes by others do not overwrite what is being typed.
  const [stored] = useState(copy ? undefined : row);
  const form = useForm<AnnouncementForm>({
    resolver: zodResolver(formSchema(stored)),
    defaultValues: row ? formOf(row, copy) : emptyForm,
  });
  const { control, formState } = form;
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  const version = useVersion(form, { opened: row?.updated_at, labels: formLabels, texts });

  const save = form.handleSubmit(async (values) => {
    const outNow = isOutNow(values, stored);
    let id = stored?.id;
    try {
      if (id) await updateAnnouncement({ id, version: version.expected }, writtenOf(values, stored), uid);
      else id = await createAnnouncement(writtenOf(values, stored), uid);
    } catch (error) {
      if (version.refused(error)) return;
      form.setError('root', {
        message: 'The announcement could not be saved. Check your connection and try again.',
      });
      return;
    }
    toast.success(
      stored ? 'Announcement updated' : outNow ? 'Announcement published' : 'Announcement scheduled',
    );
    if (values.by_email && outNow) await sendByEmail(id);
    onClose();
  });

  const title = stored ? 'Edit Announcement' : 'New Announcement';
  return (
    <FormDialog
      title={title}
      maxWidth="lg"
      dirty={isDirty || copy}
      busy={isSubmitting}
      onSubmit={save}
      onClose={onClose}
      submit={
        <SubmitButton
          busy={isSubmitting}
          busyLabel="Saving…"
          disabled={(Boolean(stored) && !isDirty) || version.notice !== null}
        >
          {stored ? 'Save Changes' : 'Save Announcement'}
        </SubmitButton>
      }
    >
      {version.notice}
      {submitCount > 0 && <FormErrorSummary errors={errors} labels={formLabels} />}
      <FormText
        control={control}
        name="title"
        label={formLabels.title}
        required
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 150 } }}
      />
      <MarkdownField control={control} name="content" />
      <EditorOptions form={form} stored={stored} />
    </FormDialog>
  );
}
