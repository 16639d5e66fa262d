import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isOwed, mayHandIn, type PaperFile, paperFilePath } from '@united/domain/papers/paper';
import { calendarDateText } from '@united/domain/shared/display';
import { call } from '~/portal/data/call';
import { AgreementHistory } from '~/portal/shared/papers/agreement-history';
import { CopyButton } from '~/portal/shared/papers/copy-button';
import { signedText } from '~/portal/shared/papers/signed-text';
import { AttachmentList } from '~/portal/shared/tickets/attachment-list';
import { useSubject } from '~/portal/shared/users/subject-context';
import { useConfirm } from '~/portal/ui/confirm';
import { Day } from '~/portal/ui/day';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import type { Paper } from './offices';
import { expiredText, helpText, onFileText, personText, refusalOf, whyText } from './words';

interface PaperRowProps {
  paper: Paper;
  /** YYYY-MM-DD. */
  today: string;
  /** Opens the dialog to hand in or sign. Undefined if read-only. */
  onOpen: ((id: string) => void) | undefined;
}

/** One paper: what it is, why, by when, and what the office can do now. */
export function PaperRow({ paper, today, onOpen }: PaperRowProps) {
  const { label, due_on, state } = paper;
  const person = personText(paper);
  const isDue = isOwed(paper);
  const isLate = due_on < today;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 2.5, '&:last-of-type': { pb: 0 } }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'flex-start', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h5" variant="body1" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            {label}
          </Typography>
          {person && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {person}
            </Typography>
          )}
        </Box>
        {isDue && (
          <Chip
            size="small"
            color={isLate ? 'error' : 'warning'}
            label={isLate ? `Was due ${calendarDateText(due_on)}` : `By ${calendarDateText(due_on)}`}
          />
        )}
        {state === 'accepted' && <Chip size="small" color="success" label={onFileText(paper, today)} />}
      </Stack>
      {isDue && <Request paper={paper} />}
      {state === 'handed_in' && <InReview paper={paper} />}
      {state === 'accepted' && <Signed paper={paper} />}
      <Files paper={paper} />
      {onOpen && isDue && paper.agreement_version !== null && (
        <Button
          variant="outlined"
          aria-label={`Read and sign: ${label}`}
          aria-haspopup="dialog"
          onClick={() => onOpen(paper.id)}
          sx={{ mt: 2 }}
        >
          Read and sign
        </Button>
      )}
      {onOpen && mayHandIn(paper) && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button
            variant="outlined"
            aria-label={`${isDue ? 'Hand in' : 'Replace files'}: ${label}`}
            onClick={() => onOpen(paper.id)}
          >
            {isDue ? 'Hand in' : 'Replace files'}
          </Button>
          {state === 'handed_in' && <TakeBack paper={paper} />}
        </Stack>
      )}
    </Box>
  );
}

/** Why a paper is due, what a bank wants to see on it, and why it was refused. */
export function Request({ paper }: { paper: Paper }) {
  const { state, note, kindNow } = paper;
  const help = helpText(kindNow);
  return (
    <Stack spacing={1} sx={{ mt: 1 }}>
      {state === 'refused' && <Refusal paper={paper} />}
      {state === 'expired' && <Typography>{expiredText(paper)}</Typography>}
      {help && <Typography sx={{ overflowWrap: 'anywhere', maxWidth: '75ch' }}>{help}</Typography>}
      {note && (
        <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', maxWidth: '75ch' }}>
          Note from our team: {note}
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary">
        {whyText(paper)}
      </Typography>
    </Stack>
  );
}

/** Who signed an agreement that is on file, with a copy. */
function Signed({ paper }: { paper: Paper }) {
  const { signature } = paper;
  if (!signature) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
      <Typography sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {signedText(signature)}
      </Typography>
      <CopyButton paper={paper} signature={signature} />
      {/* Signing a requested agreement makes version 2. */}
      {paper.version > 2 && <AgreementHistory paper={paper} ownerUid={paper.member_id} />}
    </Stack>
  );
}

function Refusal({ paper }: { paper: Paper }) {
  const { title, reason, advice } = refusalOf(paper);
  return (
    <Alert severity="error" role="note">
      <AlertTitle>{title}</AlertTitle>
      {reason && <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{reason}</Box>}
      {advice && <Box sx={{ mt: reason ? 1 : 0 }}>What to do: {advice}</Box>}
    </Alert>
  );
}

function InReview({ paper: { handed_in_at, opened_at } }: { paper: Paper }) {
  return (
    <Typography sx={{ mt: 1, maxWidth: '75ch' }}>
      {handed_in_at && (
        <>
          Handed in <Day date={handed_in_at.toDate()} />.{' '}
        </>
      )}
      {opened_at
        ? 'Our team is checking it, so it can no longer be changed. We email you if something is missing.'
        : 'Our team checks it and emails you if something is missing. Until then, you can change it.'}
    </Typography>
  );
}

/** The files that were handed in. Only the office itself can open them, not a view-as session. */
function Files({ paper: { id, member_id, label, files, sides } }: { paper: Paper }) {
  const { readOnly } = useSubject();
  if (files.length === 0) return null;
  const count = files.length === 1 ? '1 file' : `${files.length} files`;
  if (readOnly)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {count}. Only the member can open them here.
      </Typography>
    );
  const attachmentOf = ({ id: file, name, size, type, side }: PaperFile) => ({
    path: paperFilePath(member_id, id, file),
    name,
    size,
    content_type: type,
    ...(sides === 2 && { detail: side === 'front' ? 'Front' : 'Back' }),
  });
  return (
    <Box sx={{ mt: 1.5, maxWidth: 560 }}>
      <AttachmentList plain label={`Files of ${label}`} attachments={files.map(attachmentOf)} />
    </Box>
  );
}

/** Takes a paper back that our team has not opened yet. */
function TakeBack({ paper: { id, label } }: { paper: Paper }) {
  const confirm = useConfirm();
  const toast = useToast();
  const { run, busy } = useAction(async () => {
    await call('takeBackPaper', { paper_id: id });
    toast.success(`“${label}” was taken back`, 'It is due again.');
  }, `“${label}” could not be taken back`);

  async function ask() {
    const confirmed = await confirm({
      title: `Take back “${label}”?`,
      body: 'Its files are deleted, and it is due again.',
      confirmLabel: 'Take back',
      cancelLabel: 'Keep it',
      destructive: true,
    });
    if (confirmed) await run();
  }

  return (
    <Button color="inherit" disabled={busy} aria-label={`Take back: ${label}`} onClick={() => void ask()}>
      {busy ? 'Taking back…' : 'Take back'}
    </Button>
  );
}
