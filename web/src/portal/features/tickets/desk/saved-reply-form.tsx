import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  fillSavedReply,
  type SavedReply,
  type SavedReplyInput,
  savedReplyInput,
  savedReplyPlaceholders,
} from '@united/domain/tickets/saved-reply';
import { useState } from 'react';
import { saveSavedReply } from '~/portal/shared/tickets/desk';
import { useSession } from '~/portal/shared/users/session-context';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { FormText } from '~/portal/ui/form/form-text';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { useForm } from '~/portal/ui/form/use-form';
import { useLock } from '~/portal/ui/form/use-lock';
import { useSave } from '~/portal/ui/form/use-save';
import { useToast } from '~/portal/ui/toast';

interface Props {
  titleId: string;
  /** The reply to edit. Null for a new one. */
  stored: (SavedReply & { id: string }) | null;
  onDone: () => void;
}

const labels = { title: 'Title', body: 'Text' };

/** Edits a saved reply. Chips insert placeholders, and the preview fills them in. */
export function SavedReplyForm({ titleId, stored, onDone }: Props) {
  const session = useSession();
  const toast = useToast();
  // Generated once, so that a retry creates no second reply.
  const [id] = useState(() => stored?.id ?? crypto.randomUUID());
  const form = useForm<SavedReplyInput>({
    schema: savedReplyInput,
    fields: labels,
    defaultValues: { title: stored?.title ?? '', body: stored?.body ?? '' },
  });
  const { control, watch, setValue, setFocus, formState } = form;
  const lock = useLock(form, { record: stored ?? undefined });
  const body = watch('body');

  const insert = (placeholder: string) => {
    const gap = body === '' || /\s$/.test(body) ? '' : ' ';
    setValue('body', `${body}${gap}{{${placeholder}}}`, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
    setFocus('body');
  };

  const save = useSave(form, {
    lock,
    save: (input, version) => saveSavedReply(id, session, input, version),
    saved: () => {
      toast.success(stored ? 'Saved reply updated' : 'Saved reply created');
      onDone();
    },
  });

  return (
    <form noValidate onSubmit={save}>
      <DialogTitle id={titleId}>{stored ? 'Edit saved reply' : 'New saved reply'}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          {lock.notice}
          <FormErrorSummary errors={formState.errors} labels={form.fields} />
          <FormText control={control} name="title" label={labels.title} required autoFocus />
          <FormText
            control={control}
            name="body"
            label={labels.body}
            required
            multiline
            minRows={6}
            maxRows={14}
          />
          <Stack
            role="group"
            aria-label="Insert a placeholder"
            direction="row"
            sx={{ flexWrap: 'wrap', gap: 1 }}
          >
            {Object.keys(savedReplyPlaceholders).map((name) => (
              <Chip
                key={name}
                variant="outlined"
                label={`{{${name}}}`}
                onClick={() => insert(name)}
                sx={{ height: 32 }}
              />
            ))}
          </Stack>
          {body.includes('{{') && (
            <Typography
              component="blockquote"
              aria-label="Example"
              variant="body2"
              sx={{
                m: 0,
                pl: 2,
                borderLeft: 3,
                borderColor: 'divider',
                color: 'text.secondary',
                whiteSpace: 'pre-line',
                overflowWrap: 'anywhere',
              }}
            >
              {fillSavedReply(body, savedReplyPlaceholders)}
            </Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onDone} disabled={formState.isSubmitting}>
          Cancel
        </Button>
        <SubmitButton busy={formState.isSubmitting} busyLabel="Saving…" disabled={lock.notice !== null}>
          Save
        </SubmitButton>
      </DialogActions>
    </form>
  );
}
