import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';

interface EditableRowProps {
  title: string;
  /** Shown below the title, on one line. */
  facts: readonly string[];
  startsOpen: boolean;
  /** Keeps the fields open. */
  hasError: boolean;
  actions: ReactNode;
  /** The fields, rendered while they're open. */
  children: ReactNode;
}

/** A row of a list in Settings: its title and facts, and its fields while it's being edited. */
export function EditableRow({ title, facts, startsOpen, hasError, actions, children }: EditableRowProps) {
  const [edited, setEdited] = useState(startsOpen);
  const open = edited || hasError;
  const id = useId();
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
          alignItems: 'center',
          columnGap: 1,
        }}
      >
        <Button
          color="inherit"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setEdited(!open)}
          startIcon={
            <ExpandMore
              aria-hidden
              sx={{ transition: 'transform 150ms', transform: open ? 'none' : 'rotate(-90deg)' }}
            />
          }
          sx={{ justifyContent: 'flex-start', textAlign: 'left', fontWeight: 400, px: 1 }}
        >
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
            <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
              {facts.join(' · ')}
            </Typography>
          </Box>
        </Button>
        <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
          {actions}
        </Stack>
      </Box>
      <Box id={id} hidden={!open} sx={{ pt: 1.5, pb: 1 }}>
        {open && children}
      </Box>
    </Box>
  );
}

interface ActionButtonProps {
  name: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** An icon button for one action on a row. */
export const ActionButton = ({ name, disabled = false, onClick, children }: ActionButtonProps) => (
  <Tooltip title={disabled ? '' : name}>
    <span>
      <IconButton size="small" aria-label={name} disabled={disabled} onClick={onClick}>
        {children}
      </IconButton>
    </span>
  </Tooltip>
);
