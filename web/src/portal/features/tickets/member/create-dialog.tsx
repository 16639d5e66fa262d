import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useEffect, useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { DraftNotice } from '~/portal/ui/form/draft-notice';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { useUnsavedWarning } from '~/portal/ui/unsaved-warning';
import { AttachButton, UploadRows } from '../attachment-picker';
import { unlockLabels } from '../ticket-facts';
import { useAttachments } from '../use-attachments';
import { useNewTicketDraft } from './create-draft';
import { CreateFields } from './create-fields';
import { SuggestionList } from './suggestion-list';
import { TeamBack } from './team-back';
import { type NewTicket, type TicketValues, ticketLabels, ticketResolver } from './ticket-form';
import { useCreation } from './use-creation';

const labels = { ...ticketLabels, ...unlockLabels };

interface CreateDialogProps {
  onClose: () => void;
  /** Called with the new ticket's id. */
  onCreated: (id: string) => void;
}

/** Create Ticket. Closing it keeps what is typed, and the files, for the next time. */
export function CreateDialog(props: CreateDialogProps) {
  const kept = useNewTicketDraft();
  const id = useId();
  return (
    <ScreenDialog onClose={props.onClose} aria-labelledby={id} maxWidth="md">
      <DialogTitle id={id}>Create Ticket</DialogTitle>
      <CreateForm key={kept.draft.id} {...props} {...kept} titleId={id} />
    </ScreenDialog>
  );
}

interface CreateFormProps extends CreateDialogProps, ReturnType<typeof useNewTicketDraft> {
  titleId: string;
}

function CreateForm({
  draft,
  restored,
  keep,
  forget,
  titleId,
  onClose,
  onCreated,
  ...kept
}: CreateFormProps) {
  const form = useForm<TicketValues, unknown, NewTicket>({
    defaultValues: draft.values,
    resolver: ticketResolver,
  });
  const { errors, submitCount, isDirty } = form.formState;
  const files = useAttachments(draft.id);
  const { busy, problem, create } = useCreation((id) => {
    files.clear();
    forget();
    onCreated(id);
  });
  useUnsavedWarning(isDirty || files.uploads.length > 0);

  const withFiles = files.uploads.length > 0;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name !== undefined) keep({ ...draft, values, withFiles });
        },
      }),
    [form, keep, draft, withFiles],
  );

  // Files are uploaded under this ticket id, so the draft keeps it.
  useEffect(() => {
    if (withFiles) keep({ ...draft, values: form.getValues(), withFiles });
  }, [withFiles, keep, draft, form]);

  function startOver() {
    files.clear();
    forget();
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-labelledby={titleId}
        style={{ display: 'contents' }}
        onSubmit={form.handleSubmit((ticket) =>
          create(draft.id, ticket, { id: draft.replyId, attachments: files.attachments }),
        )}
      >
        <DialogContent>
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            {restored && (
              <DraftNotice
                discardLabel="Start over"
                onDiscard={startOver}
                withFiles={draft.withFiles && !withFiles}
              />
            )}
            {kept.dropped && <DraftNotice onClose={kept.onSeen} />}
            {submitCount > 0 && <FormErrorSummary errors={errors} labels={labels} />}
            <TeamBack />
            <CreateFields />
            <SuggestionList />
            <Stack spacing={1} sx={{ alignItems: 'stretch' }}>
              <UploadRows files={files} disabled={busy} />
              <Box>
                <AttachButton files={files} disabled={busy} />
              </Box>
            </Stack>
            {problem && (
              <Alert severity="warning">
                <AlertTitle>Not sent yet</AlertTitle>
                {problem} What you wrote is kept.
              </Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Close
          </Button>
          <SubmitButton busy={busy} busyLabel="Creating…" disabled={!files.ready}>
            {problem ? 'Try again' : 'Create Ticket'}
          </SubmitButton>
        </DialogActions>
      </form>
    </FormProvider>
  );
}
