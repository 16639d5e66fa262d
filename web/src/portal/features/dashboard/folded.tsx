import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';

interface FoldedProps {
  icon: ReactNode;
  /** The line shown while it is collapsed. */
  summary: string;
  /** What the button shows and hides, such as "the steps". */
  what: string;
  children: ReactNode;
}

/** Collapses a panel's content that needs no action: one line, with a button to show the rest. */
export function Folded({ icon, summary, what, children }: FoldedProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div data-folded>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 }}>
        {icon}
        <Typography sx={{ flex: '1 1 200px' }}>{summary}</Typography>
        <Button size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Hide' : 'Show'} {what}
        </Button>
      </Stack>
      <Box id={id} hidden={!open} sx={{ mt: 1.5 }}>
        {open && children}
      </Box>
    </div>
  );
}
