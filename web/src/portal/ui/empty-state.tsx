import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  /** What is missing. */
  title: string;
  /** What will appear here, or what to do. */
  hint?: ReactNode;
  action?: ReactNode;
}

/** Shown in place of an empty list or a missing record. */
export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <Stack spacing={1} sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: 6 }}>
      {icon && (
        <Box aria-hidden sx={{ color: 'text.secondary', display: 'flex', '& svg': { fontSize: 40 } }}>
          {icon}
        </Box>
      )}
      <Typography variant="h5" component="p">
        {title}
      </Typography>
      {hint && (
        <Typography color="text.secondary" sx={{ maxWidth: '48ch' }}>
          {hint}
        </Typography>
      )}
      {action && <Box sx={{ pt: 1 }}>{action}</Box>}
    </Stack>
  );
}
