import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type PaperSide, paperLimits } from '@united/domain/papers/paper';
import { type ChangeEvent, useId, useRef } from 'react';
import { acceptedFiles } from '~/portal/shared/tickets/file-check';
import { DropZone } from '~/portal/ui/drop-zone';
import { sizeText } from '~/portal/ui/size-text';
import { FileTile } from './file-tile';
import type { ChosenFile, HandIn, HandInState } from './hand-in';

interface SideFilesProps {
  /** Null for a paper with one side, which can have several pages. */
  side: PaperSide | null;
  /** The files of all sides. */
  files: readonly ChosenFile[];
  problems: HandInState['problems'];
  chosen: HandIn;
  disabled: boolean;
}

const titles: Record<PaperSide, string> = { front: 'Front', back: 'Back' };

/** Whether the device has a touch screen, and so probably a camera for documents. */
const hasCamera = () => navigator.maxTouchPoints > 0;

/** The files of one side: chosen, taken with the camera, dropped or pasted. */
export function SideFiles({ side, files, problems, chosen, disabled }: SideFilesProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const target = side ?? 'front';
  const title = side ? titles[side] : 'Files';
  const own = files.filter((file) => file.side === target);
  const ownProblems = problems.filter((problem) => problem.side === target);
  const isEmpty = own.length === 0;
  const takeLabel = isEmpty ? 'Take a photo' : 'Take another photo';
  const chooseLabel = isEmpty ? 'Choose files' : 'Add files';
  const isFull = disabled || files.length >= paperLimits.files;
  const add = (added: readonly File[]) => void chosen.add(target, added);

  function choose({ target: { files: picked }, target: element }: ChangeEvent<HTMLInputElement>) {
    add([...(picked ?? [])]);
    // Allows selecting the same file again after it was removed.
    element.value = '';
  }

  /** Removes a file and moves the focus to the next file's button. */
  function remove(key: string, index: number) {
    const rows = list.current?.children;
    const next = rows?.[index + 1] ?? rows?.[index - 1];
    (next?.querySelector<HTMLButtonElement>('button:last-of-type') ?? button.current)?.focus();
    chosen.remove(key);
  }

  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <DropZone
        onDrop={add}
        onPaste={add}
        usedNames={files.map(({ name }) => name)}
        hints={{ inside: `Drop to add: ${title}`, outside: `Drop files here: ${title}` }}
        disabled={disabled}
      >
        <Stack
          spacing={1.5}
          sx={{ border: '1px dashed', borderColor: 'text.secondary', borderRadius: 1, p: 2, height: '100%' }}
        >
          <Typography id={id} component="h3" variant="subtitle2">
            {title}
          </Typography>
          {own.length > 0 && (
            <Stack
              ref={list}
              component="ul"
              aria-label={side ? `${title} of the paper` : 'Files of the paper'}
              spacing={1.5}
              sx={{ m: 0, p: 0, listStyle: 'none' }}
            >
              {own.map((file, index) => (
                <FileTile
                  key={file.key}
                  file={file}
                  disabled={disabled}
                  onTurn={() => chosen.turn(file.key)}
                  onRemove={() => remove(file.key, index)}
                />
              ))}
            </Stack>
          )}
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, flexWrap: 'wrap' }}>
            {hasCamera() && (
              <Button
                variant={isEmpty ? 'contained' : 'outlined'}
                size={isEmpty ? 'large' : 'medium'}
                startIcon={<CameraIcon aria-hidden />}
                disabled={isFull}
                aria-label={`${takeLabel}: ${title}`}
                onClick={() => camera.current?.click()}
              >
                {takeLabel}
              </Button>
            )}
            <Button
              ref={button}
              variant="outlined"
              size={isEmpty ? 'large' : 'medium'}
              startIcon={<UploadIcon aria-hidden />}
              disabled={isFull}
              aria-label={`${chooseLabel}: ${title}`}
              onClick={() => input.current?.click()}
            >
              {chooseLabel}
            </Button>
          </Stack>
          {ownProblems.length > 0 && (
            <Alert severity="error" onClose={chosen.dismissProblems}>
              <Stack spacing={1}>
                {ownProblems.map(({ text }) => (
                  <Box key={text} sx={{ overflowWrap: 'anywhere' }}>
                    {text}
                  </Box>
                ))}
              </Stack>
            </Alert>
          )}
          {isEmpty && (
            <Typography variant="body2" color="text.secondary">
              {side ? '' : `Every page, up to ${paperLimits.files} files. `}PNG, JPG or PDF, up to{' '}
              {sizeText(paperLimits.fileBytes)} each.
              {!hasCamera() && ' You can also drop or paste them.'}
            </Typography>
          )}
          <input
            ref={camera}
            type="file"
            hidden
            aria-label={`Camera: ${title}`}
            accept="image/*"
            capture="environment"
            onChange={choose}
          />
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={`File input: ${title}`}
            accept={acceptedFiles()}
            onChange={choose}
          />
        </Stack>
      </DropZone>
    </Box>
  );
}
