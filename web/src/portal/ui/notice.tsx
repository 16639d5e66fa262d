import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BrandLink } from './brand-link';
import { useDocumentTitle } from './document-title';

/** A full page with one message and an action. */
export function Notice({ title, body, action }: { title: string; body: ReactNode; action: ReactNode }) {
  useDocumentTitle(title);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box component="header" sx={{ px: { xs: 2, sm: 4 }, py: 2 }}>
        <BrandLink />
      </Box>
      <Stack
        component="main"
        spacing={2}
        sx={{
          flexGrow: 1,
          width: '100%',
          maxWidth: 608,
          mx: 'auto',
          px: 3,
          pt: { xs: 6, sm: 0 },
          pb: { xs: 6, sm: 16 },
          justifyContent: { sm: 'center' },
          alignItems: 'flex-start',
        }}
      >
        <Typography variant="h1">{title}</Typography>
        <Typography color="text.secondary">{body}</Typography>
        {action}
      </Stack>
    </Box>
  );
}

/** A notice about a temporary problem, with a button that reloads the page. */
export const ReloadNotice = ({ label, ...props }: { title: string; body: string; label: string }) => (
  <Notice
    {...props}
    action={
      <Button variant="contained" onClick={() => window.location.reload()}>
        {label}
      </Button>
    }
  />
);
