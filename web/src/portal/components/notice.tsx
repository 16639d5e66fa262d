import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title';

/** A whole page that says one thing and offers the way on. */
export function Notice({ title, body, action }: { title: string; body: ReactNode; action: ReactNode }) {
  useDocumentTitle(title);
  return (
    <Stack
      component="main"
      spacing={2}
      sx={{
        minHeight: '100dvh',
        px: 3,
        py: 8,
        justifyContent: 'center',
        alignItems: 'flex-start',
        maxWidth: 560,
        mx: 'auto',
      }}
    >
      <Typography variant="h1">{title}</Typography>
      <Typography color="text.secondary">{body}</Typography>
      {action}
    </Stack>
  );
}
