import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface DialogHeadProps {
  /** The title's element id, for the dialog's `aria-labelledby`. */
  id: string;
  title: string;
  onClose: () => void;
  /** Record actions, placed before the close button. */
  children?: ReactNode;
}

/** The header of a record's dialog: its name, actions, and the close button. */
export function DialogHead({ id, title, onClose, children }: DialogHeadProps) {
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1,
        pl: 3,
        pr: 1.5,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography id={id} component="h2" variant="h4" sx={{ flex: 1 }}>
        {title}
      </Typography>
      {children}
      <IconButton onClick={onClose} aria-label="Close">
        <Close />
      </IconButton>
    </Stack>
  );
}
