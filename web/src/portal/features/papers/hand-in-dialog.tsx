import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { isOwed, mayHandIn, type PaperSide, paperSides } from '@united/domain/papers/paper';
import {
  type ClipboardEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
} from 'react';
import { detailOf } from '~/portal/data/errors';
import { useSession } from '~/portal/shared/users/session-context';
import { DialogBody } from '~/portal/ui/form/dialog-frame';
import { useUnsavedWarning } from '~/portal/ui/leave-guard';
import { pastedFiles } from '~/portal/ui/pasted-files';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { handInOf } from './hand-in';
import type { Paper } from './offices';
import { Request } from './paper-row';
import { SideFiles } from './side-files';
import { changeText, helpText, personText } from './words';

interface HandInDialogProps {
  /** The paper, live. */
  paper: Paper;
  onClose: () => void;
}

/** Chooses, previews and turns the files of a paper, and hands it in. Closing keeps the files. */
export function HandInDialog({ paper, onClose }: HandInDialogProps) {
  const { uid } = useSession();
  const toast = useToast();
  const title = useId();
  const [chosen] = useState(() => handInOf(paper.id, uid));
  const { files, problems, announcement } = useSyncExternalStore(chosen.subscribe, chosen.snapshot);
  const [seen, setSeen] = useState(paper.version);
  const { run, busy, error } = useAction(async (version: number) => {
    if ((await chosen.send(version)) === 'handed_in') close();
  });
  useUnsavedWarning(files.length > 0);

  function close() {
    toast.success(
      `“${paper.label}” was handed in`,
      'Our team checks it and emails you if something is missing.',
    );
    onClose();
  }

  // The paper was handed in although the response was lost.
  const arrived = files.length > 0 && files.every(({ id }) => paper.files.some((one) => one.id === id));
  useEffect(() => {
    if (!arrived || busy) return;
    chosen.clear();
    close();
  });

  const sides = paper.sides === 2 ? paperSides : paperSides.slice(0, 1);
  const missing = sides.filter((side) => files.every((file) => file.side !== side));
  const isOpen = mayHandIn(paper);
  const hasChanged = paper.version !== seen && !busy && !arrived;
  const ready =
    isOpen &&
    !hasChanged &&
    missing.length === 0 &&
    files.every(({ state }) => state === 'ready' || state === 'uploaded');
  const uploading = busy && files.some(({ id }) => id === undefined);
  const person = personText(paper);
  const help = helpText(paper.kindNow);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (ready) void run(seen);
  }

  /** Pasted outside the sides: goes to the first side without a file. */
  function paste(event: ClipboardEvent) {
    if (event.defaultPrevented || busy || !isOpen) return;
    const pasted = pastedFiles(
      event.clipboardData,
      new Date(),
      files.map(({ name }) => name),
    );
    if (pasted.length === 0) return;
    event.preventDefault();
    void chosen.add(missing[0] ?? 'front', pasted);
  }

  return (
    <ScreenDialog
      onClose={busy ? undefined : onClose}
      onPaste={paste}
      aria-labelledby={title}
      maxWidth={paper.sides === 2 ? 'md' : 'sm'}
    >
      <DialogTitle id={title} sx={{ overflowWrap: 'anywhere', pb: 1 }}>
        Hand in: {paper.label}
      </DialogTitle>
      <DialogBody
        busy={busy}
        onSubmit={submit}
        submitLabel={error ? 'Try again' : 'Hand in'}
        busyLabel={uploading ? 'Uploading…' : 'Handing in…'}
        disabled={!ready}
        cancel={
          uploading
            ? { children: 'Cancel upload', disabled: false, onClick: chosen.cancel }
            : { children: 'Close' }
        }
        footer={<Missing sides={files.length > 0 && isOpen ? missing : []} />}
        onClose={onClose}
      >
        <Box>
          <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {[paper.office_name, `EFIN ${paper.efin}`, person].filter(Boolean).join(' · ')}
          </Typography>
          {isOwed(paper) ? <Request paper={paper} /> : help && <Typography sx={{ mt: 1 }}>{help}</Typography>}
        </Box>
        {hasChanged && (
          <Alert
            severity="warning"
            action={
              isOpen && (
                <Button color="inherit" size="small" onClick={() => setSeen(paper.version)}>
                  Continue
                </Button>
              )
            }
          >
            <AlertTitle>This paper has changed</AlertTitle>
            {changeText(paper)} {files.length > 0 && 'The files you chose are still here.'}
          </Alert>
        )}
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: paper.sides === 2 ? '1fr 1fr' : '1fr' } }}
        >
          {sides.map((side) => (
            <SideFiles
              key={side}
              side={paper.sides === 2 ? side : null}
              files={files}
              problems={problems}
              chosen={chosen}
              disabled={busy || !isOpen}
            />
          ))}
        </Box>
        <Typography variant="body2" color="text.secondary">
          Pictures are turned upright and sent as JPEG, without the place and time at which they were taken.
          {paper.sides === 2 && ' If one PDF shows both sides, add it to both.'}
        </Typography>
        {error && !hasChanged && (
          <Alert severity="warning">
            <AlertTitle>Not handed in yet</AlertTitle>
            {detailOf(error)} Your files are still here.
          </Alert>
        )}
        <div role="status" style={visuallyHidden}>
          {announcement}
        </div>
      </DialogBody>
    </ScreenDialog>
  );
}

/** Says which side is still missing, next to the disabled button. */
const Missing = ({ sides }: { sides: readonly PaperSide[] }) =>
  sides.length > 0 && (
    <Typography variant="body2" sx={{ flexGrow: 1, color: 'text.secondary' }}>
      {sides.length === 2 ? 'Add the front and the back.' : `Add the ${sides[0]}.`}
    </Typography>
  );
