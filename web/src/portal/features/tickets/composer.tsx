import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { limits } from '@united/domain/shared/limits';
import { characterCount, isVisible, plainText } from '@united/domain/shared/plain-text';
import { type ReactNode, type SyntheticEvent, useEffect } from 'react';
import { messageOf } from '~/portal/data/errors';
import type { NewMessage } from '~/portal/shared/tickets/tickets';
import { DraftNotice, DraftStateNotice } from '~/portal/ui/form/draft-notice';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { useAction } from '~/portal/ui/use-action';
import { AttachButton, UploadRows } from './attachment-picker';
import { useMessageDraft } from './message-draft';
import { MessageDropZone } from './message-drop-zone';
import { useAttachments } from './use-attachments';

export interface ComposerProps {
  ticketId: string;
  /**
   * Selects the draft: the member's reply, the staff's answer, or a note, which cannot have files.
   */
  kind: 'reply' | 'answer' | 'note';
  /** Label of the field, such as "Your reply". */
  label: string;
  placeholder?: string;
  /** Label of the button. */
  sendLabel: string;
  rows?: number;
  /** Explains what sending will do, such as reopening the ticket. */
  notice?: ReactNode;
  /** Ids of displayed messages. Clears a message that arrived even though its response was lost. */
  arrived: readonly string[];
  /** Label of a second button that sends and does something else, such as "Reply and resolve". */
  alternative?: string;
  /**
   * Resolves once the server has the message. Throws a `CallError` if it was not sent, which keeps
   * the input. `alternative` is true for the second button.
   */
  onSend: (message: NewMessage, alternative: boolean) => Promise<void>;
  /** More buttons, such as saved replies. `insert` appends text to the input. */
  actions?: (insert: (text: string) => void) => ReactNode;
  /** Called when the user starts typing and when the text is empty again. */
  onTyping?: (typing: boolean) => void;
}

const appended = (text: string) => (typed: string) => (typed.trim() ? `${typed.trimEnd()}\n\n${text}` : text);

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ Enter' : 'Ctrl Enter';

/** Writes a reply or note. Its draft survives failures, reloads and navigation until it is sent. */
export const Composer = (props: ComposerProps) => (
  <KeyedComposer key={`${props.kind}-${props.ticketId}`} {...props} />
);

function KeyedComposer({ ticketId, kind, label, placeholder, sendLabel, rows = 4, ...props }: ComposerProps) {
  const { arrived, onSend, onTyping } = props;
  const files = useAttachments(ticketId);
  const withFiles = kind !== 'note';
  const draft = useMessageDraft({ form: kind, record: ticketId }, withFiles && files.uploads.length > 0);
  const { id, text, setText, clear } = draft;
  const { run, busy, error } = useAction(async (message: NewMessage, alternative: boolean) => {
    await onSend(message, alternative);
    clear(message.id);
    if (withFiles) files.clear();
  });

  const body = plainText(text);
  const typing = isVisible(body);
  useEffect(() => onTyping?.(typing), [typing, onTyping]);

  const { clear: clearFiles } = files;
  const hasArrived = arrived.includes(id);
  useEffect(() => {
    if (!hasArrived) return;
    clear(id);
    if (withFiles) clearFiles();
  }, [hasArrived, id, clear, withFiles, clearFiles]);

  const tooLong = characterCount(body) > limits.ticketText;
  const attachments = withFiles ? files.attachments : [];
  const ready = (typing || attachments.length > 0) && !tooLong && (!withFiles || files.ready);

  function submit(event: SyntheticEvent, alternative = false) {
    event.preventDefault();
    if (ready) void run({ id, body, attachments }, alternative);
  }

  return (
    <MessageDropZone files={withFiles ? files : null} disabled={busy}>
      <Stack component="form" noValidate spacing={1.5} onSubmit={submit} aria-label={label}>
        {props.notice}
        <DraftStateNotice {...draft.notice} />
        {draft.dropped && <DraftNotice onClose={draft.onSeen} />}
        {draft.lostFiles && <DraftNotice withFiles onDiscard={() => clear(id)} />}
        <TextField
          label={label}
          placeholder={placeholder}
          multiline
          minRows={rows}
          maxRows={12}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing)
              submit(event);
          }}
          error={tooLong}
          helperText={
            tooLong && `Use ${limits.ticketText} characters or fewer. This text has ${text.trim().length}.`
          }
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { readOnly: busy, 'aria-keyshortcuts': 'Control+Enter Meta+Enter' },
          }}
        />
        {withFiles && <UploadRows files={files} disabled={busy} />}
        {error && (
          <Alert severity="warning">
            <AlertTitle>Not sent yet</AlertTitle>
            {messageOf(error)} Your text is still here.
          </Alert>
        )}
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          {withFiles && <AttachButton files={files} disabled={busy} />}
          {props.actions?.((more) => setText(appended(more)))}
          <Box sx={{ flexGrow: 1 }} />
          <Typography
            variant="caption"
            aria-hidden
            sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
          >
            {shortcut}
          </Typography>
          {props.alternative && (
            <Button variant="outlined" disabled={!ready || busy} onClick={(event) => submit(event, true)}>
              {props.alternative}
            </Button>
          )}
          <SubmitButton busy={busy} busyLabel="Sending…" disabled={!ready}>
            {error ? 'Try again' : sendLabel}
          </SubmitButton>
        </Stack>
      </Stack>
    </MessageDropZone>
  );
}
