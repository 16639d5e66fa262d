import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { brand } from '@united/domain/shared/brand';
import type { ReactNode } from 'react';
import { emulatorHosts } from '~/portal/data/emulators';
import { BrandLink } from '~/portal/ui/brand-link';
import { useDocumentTitle } from '~/portal/ui/document-title';

interface SignInFrameProps {
  /** The browser tab's title. */
  tab: string;
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** The page around every sign-in form: a link home and a card. */
export function SignInFrame({ tab, title, subtitle, children }: SignInFrameProps) {
  useDocumentTitle(tab);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box component="header" sx={{ px: { xs: 2, sm: 4 }, py: 2 }}>
        <BrandLink logoOnly={title === brand.name} />
      </Box>
      <Box
        component="main"
        sx={{
          flexGrow: 1,
          display: 'grid',
          placeItems: { xs: 'start center', sm: 'center' },
          px: 2,
          pt: 2,
          pb: 10,
        }}
      >
        <Stack
          spacing={3}
          sx={{
            width: '100%',
            maxWidth: 440,
            p: { xs: 3, sm: 5 },
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderRadius: '10px',
          }}
        >
          <Box>
            <Typography variant="h2" component="h1">
              {title}
            </Typography>
            <Typography color="text.secondary" sx={{ mt: 0.5 }}>
              {subtitle}
            </Typography>
          </Box>
          {children}
          {import.meta.env.VITE_EMULATORS && (
            <Link
              href={emulatorHosts(import.meta.env.VITE_EMULATORS).mailbox}
              sx={{ alignSelf: 'flex-start' }}
            >
              Local mailbox
            </Link>
          )}
        </Stack>
      </Box>
    </Box>
  );
}
