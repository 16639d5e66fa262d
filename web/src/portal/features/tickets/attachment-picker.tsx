import AttachFile from '@mui/icons-material/AttachFile';
import Done from '@mui/icons-material/CheckCircleOutlined';
import Cancel from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { limits } from '@united/domain/shared/limits';
import { useRef } from 'react';
import { acceptedFiles } from '~/portal/shared/tickets/file-check';
import { sizeText } from '~/portal/ui/size-text';
import { useObjectUrl } from '~/portal/ui/use-object-url';
import type { Upload } from './upload-list';
import type { Attachments } from './use-attachments';

/** Button to select files for a message. */
export function AttachButton({ files, disabled }: { files: Attachments; disabled?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tooltip
        title={`Up to ${limits.attachments} PNG, JPG or PDF files, 10 MB each. You can also paste or drop them.`}
      >
        <span>
          <Button
            ref={files.button}
            startIcon={<AttachFile aria-hidden />}
            disabled={disabled || files.uploads.length >= limits.attachments}
            onClick={() => input.current?.click()}
          >
            Attach files
          </Button>
        </span>
      </Tooltip>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Attach files"
        accept={acceptedFiles()}
        onChange={({ target }) => {
          void files.add([...(target.files ?? [])]);
          // Allows selecting the same file again after it was removed.
          target.value = '';
        }}
      />
    </>
  );
}

/** Files of the message being written, with upload progress and messages about rejected files. */
export function UploadRows({ files, disabled }: { files: Attachments; disabled?: boolean }) {
  const list = useRef<HTMLUListElement>(null);

  /** Removes a file and moves the focus to the next file's button. */
  function remove(id: string, index: number) {
    const rows = list.current?.children;
    const next = rows?.[index + 1] ?? rows?.[index - 1];
    const button = next?.querySelector<HTMLButtonElement>('button:last-of-type') ?? files.button.current;
    button?.focus();
    files.remove(id);
  }

  if (files.uploads.length === 0 && files.problems.length === 0) return null;
  return (
    <Stack spacing={1}>
      {files.problems.length > 0 && (
        <Alert severity="error" onClose={files.dismissProblems}>
          {files.problems.map((problem) => (
            <Box key={problem} sx={{ overflowWrap: 'anywhere' }}>
              {problem}
            </Box>
          ))}
        </Alert>
      )}
      {files.uploads.length > 0 && (
        <Stack
          ref={list}
          component="ul"
          aria-label="Files to send"
          spacing={1}
          sx={{ m: 0, p: 0, listStyle: 'none' }}
        >
          {files.uploads.map((upload, index) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              disabled={disabled}
              onRetry={() => files.retry(upload.id)}
              onRemove={() => remove(upload.id, index)}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

interface UploadRowProps {
  upload: Upload;
  disabled?: boolean;
  onRetry: () => void;
  onRemove: () => void;
}

const stateText = ({ state, progress, size }: Upload) =>
  ({
    converting: 'Converting to JPEG…',
    uploading: `Uploading, ${progress}% of ${sizeText(size)}`,
    checking: 'Checking the file…',
    ready: `${sizeText(size)} · ready to send`,
    failed: 'Not uploaded.',
  })[state];

function UploadRow({ upload, disabled, onRetry, onRemove }: UploadRowProps) {
  const { name, state, progress, picture, note, problem } = upload;
  const inProgress = state !== 'ready' && state !== 'failed';
  const action = `${inProgress ? 'Cancel upload of' : 'Remove'} ${name}`;
  return (
    <Box
      component="li"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, pl: 1.5, pr: 0.5, py: 0.5 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        {picture && <Thumbnail picture={picture} />}
        {state === 'ready' && <Done fontSize="small" aria-hidden sx={{ color: 'success.main' }} />}
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="body2" noWrap title={name} sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography
            variant="caption"
            component="p"
            role={state === 'failed' ? 'alert' : undefined}
            sx={{ color: state === 'failed' ? 'error.main' : 'text.secondary' }}
          >
            {stateText(upload)} {problem}
          </Typography>
          {note && (
            <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {note}
            </Typography>
          )}
        </Box>
        {state === 'failed' && (
          <Button size="small" variant="outlined" onClick={onRetry} aria-label={`Retry ${name}`}>
            Retry
          </Button>
        )}
        <IconButton onClick={onRemove} disabled={disabled} aria-label={action}>
          <Cancel fontSize="small" />
        </IconButton>
      </Stack>
      {inProgress && (
        <LinearProgress
          aria-label={`Upload of ${name}`}
          variant={state === 'uploading' ? 'determinate' : 'indeterminate'}
          value={progress}
          sx={{ height: 4, mt: 0.5, mr: 1, mb: 0.5 }}
        />
      )}
    </Box>
  );
}

/** A thumbnail. Its alt text is blank, because the name is next to it. */
const Thumbnail = ({ picture }: { picture: Blob }) => (
  <Box
    component="img"
    src={useObjectUrl(picture)}
    alt=""
    sx={{
      flex: 'none',
      width: 48,
      height: 48,
      objectFit: 'cover',
      borderRadius: 0.5,
      my: 0.5,
      bgcolor: 'background.sunken',
    }}
  />
);
