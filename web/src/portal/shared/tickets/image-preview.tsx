import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Attachment } from '@united/domain/tickets/reply';
import { type ReactNode, useId } from 'react';
import { useQuery } from '~/portal/data/once';
import { Dialog } from '~/portal/ui/dialog';
import { LoadFailed } from '~/portal/ui/load-failed';
import { saveBlob } from '~/portal/ui/save-blob';
import { useObjectUrl } from '~/portal/ui/use-object-url';
import { fetchFile } from './attachments';

interface PictureDialogProps {
  name: string;
  onClose: () => void;
  /** Buttons below the picture. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The dialog of an enlarged picture. */
export function PictureDialog({ name, onClose, actions, children }: PictureDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="lg">
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, pl: 3, pr: 1.5, py: 1.5 }}>
        <Typography id={id} component="h2" variant="h4" noWrap sx={{ flexGrow: 1 }}>
          {name}
        </Typography>
        <IconButton onClick={onClose} aria-label="Close preview">
          <Close />
        </IconButton>
      </Stack>
      <DialogContent sx={{ display: 'grid', placeItems: 'center', minWidth: { sm: 400 }, minHeight: 200 }}>
        {children}
      </DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  );
}

/** Full-size preview of an attached picture. */
export function ImagePreview({ attachment, onClose }: { attachment: Attachment; onClose: () => void }) {
  const { path, name } = attachment;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['attachment', path],
    queryFn: () => fetchFile(path),
    retry: false,
    // Not cached after closing, because a picture may be 10 MB.
    gcTime: 0,
  });
  return (
    <PictureDialog
      name={name}
      onClose={onClose}
      actions={
        <Button disabled={!data} onClick={() => data && saveBlob(data, name)}>
          Download
        </Button>
      }
    >
      {data && <Picture blob={data} name={name} />}
      {!data && isFetching && <CircularProgress aria-label={`Loading ${name}`} />}
      {isError && !isFetching && (
        <LoadFailed message={`“${name}” could not be loaded.`} onRetry={() => void refetch()} />
      )}
    </PictureDialog>
  );
}

/** A picture, as large as fits. */
export function Picture({ blob, name }: { blob: Blob; name: string }) {
  return (
    <Box
      component="img"
      src={useObjectUrl(blob)}
      alt={name}
      sx={{ maxWidth: '100%', maxHeight: '70vh', objectFit: 'contain', bgcolor: 'background.sunken' }}
    />
  );
}
