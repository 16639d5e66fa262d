import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { toCallError } from '~/portal/data/errors';
import { createTicket, type NewMessage } from '~/portal/shared/tickets/tickets';
import { useSession } from '~/portal/shared/users/session-context';
import { DialogBody } from '~/portal/ui/form/dialog-frame';
import { DraftNotice, DraftStateNotice } from '~/portal/ui/form/draft-notice';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { useForm } from '~/portal/ui/form/use-form';
import { useUnsavedWarning } from '~/portal/ui/leave-guard';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { AttachButton, UploadRows } from '../attachment-picker';
import { MessageDropZone } from '../message-drop-zone';
import { useAttachments } from '../use-attachments';
import { useNewTicketDraft } from './create-draft';
import { CreateFields } from './create-fields';
import { PapersHint } from './papers-hint';
import { SuggestionList } from './suggestion-list';
import { TeamBack } from './team-back';
import { type NewTicket, type TicketValues, ticketLabels, ticketResolver } from './ticket-form';

const failed = 'Failed to create ticket. Please try again.';

const reasonOf = (error: unknown): string => {
  const { code, message } = toCallError(error);
  if (code === 'unauthenticated') return 'You must be logged in to create a ticket';
  if (code === 'resource-exhausted') return message;
  return code === 'unavailable' ? `${failed} ${message}` : failed;
};

/** Creates the ticket once, even if the user retries after a lost response. */
function useCreateTicket(onCreated: (id: string) => void) {
  const session = useSession();
  const toast = useToast();
  const { run, busy, error } = useAction(
    async (id: string, ticket: NewTicket, firstReply: Pick<NewMessage, 'id' | 'attachments'>) => {
      await createTicket(id, session, ticket, firstReply);
      toast.success('Support ticket created successfully!');
      onCreated(id);
    },
  );
  return { create: run, busy, problem: error && reasonOf(error) };
}

interface CreateDialogProps {
  onClose: () => void;
  /** Called with the new ticket's id. */
  onCreated: (id: string) => void;
}

/** Dialog to create a ticket. Closing it keeps the input and the files for the next time. */
export function CreateDialog(props: CreateDialogProps) {
  const state = useNewTicketDraft();
  return (
    <ScreenDialog inAddress onClose={props.onClose} maxWidth="md">
      <DialogTitle>Create Ticket</DialogTitle>
      <CreateForm key={state.draft.id} {...props} {...state} />
    </ScreenDialog>
  );
}

type CreateFormProps = CreateDialogProps & ReturnType<typeof useNewTicketDraft>;

function CreateForm({ draft, restored, keep, forget, onClose, onCreated, ...draftState }: CreateFormProps) {
  const form = useForm<TicketValues, NewTicket>({
    fields: ticketLabels,
    defaultValues: draft.values,
    schema: ticketResolver,
  });
  const { errors, submitCount, isDirty } = form.formState;
  const files = useAttachments(draft.id);
  const { busy, problem, create } = useCreateTicket((id) => {
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

  // Files are uploaded under the draft's ticket id, so the draft must be stored.
  useEffect(() => {
    if (withFiles) keep({ ...draft, values: form.getValues(), withFiles });
  }, [withFiles, keep, draft, form]);

  function startOver() {
    files.clear();
    forget();
  }

  return (
    <FormProvider {...form}>
      <MessageDropZone files={files} disabled={busy}>
        <DialogBody
          busy={busy}
          onSubmit={form.handleSubmit((ticket) =>
            create(draft.id, ticket, { id: draft.replyId, attachments: files.attachments }),
          )}
          submitLabel={problem ? 'Try again' : 'Create Ticket'}
          busyLabel="Creating…"
          disabled={!files.ready}
          cancel={{ children: 'Close' }}
          onClose={onClose}
        >
          <DraftStateNotice {...draftState.notice} />
          {restored && (
            <DraftNotice
              discardLabel="Start over"
              onDiscard={startOver}
              withFiles={draft.withFiles && !withFiles}
            />
          )}
          {draftState.dropped && <DraftNotice onClose={draftState.onSeen} />}
          {submitCount > 0 && <FormErrorSummary errors={errors} labels={form.fields} />}
          <TeamBack />
          <CreateFields setValue={form.setValue} clearErrors={form.clearErrors} />
          <PapersHint />
          <SuggestionList />
          <Stack useFlexGap spacing={1}>
            <UploadRows files={files} disabled={busy} />
            {/* Aligns the icon with the edge of the fields. */}
            <Box sx={{ ml: -2 }}>
              <AttachButton files={files} disabled={busy} />
            </Box>
          </Stack>
          {problem && (
            <Alert severity="warning">
              <AlertTitle>Not sent yet</AlertTitle>
              {problem} Your text is still here.
            </Alert>
          )}
        </DialogBody>
      </MessageDropZone>
    </FormProvider>
  );
}
