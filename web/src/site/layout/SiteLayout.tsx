import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { color } from '~/theme/scheme';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';

const skipLink = {
  position: 'absolute',
  left: 16,
  top: -80,
  zIndex: 3,
  px: 2,
  py: 1,
  borderRadius: 1,
  backgroundColor: color('text-primary'),
  color: color('background-default'),
  '&:focus': { top: 12 },
};

/** The frame of every public page. `path` marks the current page; null for the 404 page. */
export function SiteLayout({ path, children }: { path: string | null; children: ReactNode }) {
  return (
    <>
      <Box component="a" href="#main" sx={skipLink}>
        Skip to content
      </Box>
      <SiteHeader path={path} />
      <main id="main" tabIndex={-1} style={{ outline: 'none' }}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
