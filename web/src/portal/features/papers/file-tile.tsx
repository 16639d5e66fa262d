import Close from '@mui/icons-material/Close';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import TurnIcon from '@mui/icons-material/Rotate90DegreesCwOutlined';
import ZoomIcon from '@mui/icons-material/ZoomInOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Picture, PictureDialog } from '~/portal/shared/tickets/image-preview';
import { sizeText } from '~/portal/ui/size-text';
import { useObjectUrl } from '~/portal/ui/use-object-url';
import type { ChosenFile } from './hand-in';

interface FileTileProps {
  file: ChosenFile;
  disabled: boolean;
  onTurn: () => void;
  onRemove: () => void;
}

const stateText = ({ state, progress, blob, problem }: ChosenFile): string => {
  if (state === 'preparing') return 'Preparing…';
  if (state === 'rejected') return problem ?? '';
  if (state === 'uploading') return `Uploading, ${progress}%`;
  const size = blob ? sizeText(blob.size) : '';
  return state === 'uploaded' ? `${size} · uploaded` : size;
};

/** A chosen file with its preview, and buttons to enlarge, turn and remove it. */
export function FileTile({ file, disabled, onTurn, onRemove }: FileTileProps) {
  const { name, state, progress, blob, isPicture } = file;
  const [enlarged, setEnlarged] = useState(false);
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      {isPicture && blob && <Preview blob={blob} isStale={state === 'preparing'} />}
      {!blob && <Skeleton variant="rectangular" height={200} />}
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, pl: 1.5, pr: 0.5, py: 0.5 }}>
        {blob && !isPicture && <PdfIcon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />}
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="body2" noWrap title={name} sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography
            variant="caption"
            component="p"
            role={state === 'rejected' ? 'alert' : undefined}
            sx={{
              color: state === 'rejected' ? 'error.main' : 'text.secondary',
              fontVariantNumeric: 'tabular-nums',
              overflowWrap: 'anywhere',
            }}
          >
            {stateText(file)}
          </Typography>
        </Box>
        {isPicture && blob && (
          <>
            <TileButton title="Enlarge" name={name} onClick={() => setEnlarged(true)}>
              <ZoomIcon />
            </TileButton>
            <TileButton title="Turn" name={name} disabled={disabled} onClick={onTurn}>
              <TurnIcon />
            </TileButton>
          </>
        )}
        <TileButton title="Remove" name={name} disabled={disabled} onClick={onRemove}>
          <Close />
        </TileButton>
      </Stack>
      {state === 'uploading' && (
        <LinearProgress
          aria-label={`Upload of ${name}`}
          variant="determinate"
          value={progress}
          sx={{ height: 4 }}
        />
      )}
      {enlarged && blob && (
        <PictureDialog name={name} onClose={() => setEnlarged(false)}>
          <Picture blob={blob} name={name} />
        </PictureDialog>
      )}
    </Box>
  );
}

interface TileButtonProps {
  title: string;
  name: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const TileButton = ({ title, name, disabled = false, onClick, children }: TileButtonProps) => (
  <Tooltip title={title}>
    <span>
      <IconButton size="large" onClick={onClick} disabled={disabled} aria-label={`${title} ${name}`}>
        {children}
      </IconButton>
    </span>
  </Tooltip>
);

/** The picture as it will be sent. Its alt text is blank, because the name is next to it. */
const Preview = ({ blob, isStale }: { blob: Blob; isStale: boolean }) => (
  <Box
    component="img"
    src={useObjectUrl(blob)}
    alt=""
    sx={{
      display: 'block',
      width: '100%',
      height: 200,
      objectFit: 'contain',
      bgcolor: 'background.sunken',
      opacity: isStale ? 0.4 : 1,
    }}
  />
);
