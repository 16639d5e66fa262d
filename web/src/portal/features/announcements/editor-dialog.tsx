import { audienceLabels } from '@united/domain/announcements/announcement';
import { limits } from '@united/domain/shared/limits';
import { useState } from 'react';
import { useSession } from '~/portal/shared/users/session-context';
import { MarkdownField } from '~/portal/ui/editor/markdown-field';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormText } from '~/portal/ui/form/form-text';
import { useForm } from '~/portal/ui/form/use-form';
import { useToast } from '~/portal/ui/toast';
import { createAnnouncement, updateAnnouncement } from './admin-store';
import {
  type AnnouncementForm,
  emptyForm,
  fieldsOf,
  formLabels,
  formOf,
  formSchema,
  isPublishedNow,
} from './announcement-form';
import { EditorOptions } from './editor-options';
import type { Row } from './row';
import { sendByEmail } from './send-by-email';

const yesNo = { true: 'Yes', false: 'No' };
const texts = { audience: audienceLabels, pinned: yesNo, must_acknowledge: yesNo };

interface Props {
  /** The announcement to edit or duplicate. */
  row?: Row;
  copy?: boolean;
  onClose: () => void;
}

/** Dialog to create, edit or duplicate an announcement. */
export function EditorDialog({ row, copy = false, onClose }: Props) {
  const { uid } = useSession();
  const toast = useToast();
  // Changes that other users make later must not overwrite the user's input.
  const [stored] = useState(copy ? undefined : row);
  const schema = formSchema(stored);
  const form = useForm<AnnouncementForm>({
    schema,
    fields: formLabels,
    defaultValues: row ? formOf(row, copy) : emptyForm,
  });
  const { control, formState } = form;

  const save = async (values: AnnouncementForm, version: number) => {
    const fields = fieldsOf(values, stored);
    if (!stored) return createAnnouncement(fields, uid);
    await updateAnnouncement({ id: stored.id, version }, fields, uid);
    return stored.id;
  };
  const saved = async (id: string, values: AnnouncementForm) => {
    const publishedNow = isPublishedNow(values, stored);
    toast.success(
      stored ? 'Announcement updated' : publishedNow ? 'Announcement published' : 'Announcement scheduled',
    );
    if (values.by_email && publishedNow) await sendByEmail(id);
  };

  const title = stored ? 'Edit announcement' : 'New announcement';
  return (
    <FormDialog
      title={title}
      maxWidth="lg"
      form={form}
      draft={{ form: 'announcement', record: row && (copy ? `copy-${row.id}` : row.id), schema }}
      dirty={formState.isDirty || copy}
      record={stored}
      texts={texts}
      save={save}
      saved={saved}
      failed={() => 'The announcement could not be saved. Check your connection and try again.'}
      changesOnly={Boolean(stored)}
      submitLabel={stored ? 'Save changes' : 'Save announcement'}
      busyLabel="Saving…"
      onClose={onClose}
    >
      <FormText
        control={control}
        name="title"
        label={formLabels.title}
        required
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 150 } }}
      />
      <MarkdownField control={control} name="content" label={formLabels.content} max={limits.announcement} />
      <EditorOptions form={form} stored={stored} />
    </FormDialog>
  );
}
