import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
// biome-ignore lint/style/noRestrictedImports: it can't be closed, not even by Back
import Dialog from '@mui/material/Dialog';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { signOut } from '~/portal/auth/auth-session';
import { BrandLink } from '~/portal/ui/brand-link';
import { PageFrame } from '~/portal/ui/page-frame';

interface RequiredStepProps {
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** Covers the portal's frame, whose links don't work until the user completes this step. */
export function RequiredStep({ title, subtitle, children }: RequiredStepProps) {
  return (
    <Dialog
      open
      fullScreen
      slotProps={{
        paper: { 'aria-label': title, sx: { bgcolor: 'background.default', backgroundImage: 'none' } },
      }}
    >
      <Box sx={{ width: '100%', maxWidth: 720, mx: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 2, sm: 4 } }}>
        <Stack
          direction="row"
          sx={{ justifyContent: 'space-between', alignItems: 'center', mb: { xs: 4, sm: 6 } }}
        >
          <BrandLink />
          <Button onClick={() => void signOut('signed-out')}>Sign Out</Button>
        </Stack>
        <PageFrame title={title} subtitle={subtitle}>
          <Card variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
            {children}
          </Card>
        </PageFrame>
      </Box>
    </Dialog>
  );
}
