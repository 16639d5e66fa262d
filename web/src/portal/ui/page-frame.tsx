import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title';

interface PageFrameProps {
  title: string;
  /** The tab's title, if more specific than the heading, such as "3 open – Tickets". */
  tabTitle?: string;
  subtitle?: ReactNode;
  /** The screen's one primary action. */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of every portal screen, with at most one primary action. Also sets the tab title. */
export function PageFrame({ title, tabTitle, subtitle, action, children }: PageFrameProps) {
  useDocumentTitle(tabTitle ?? title);
  return (
    <Stack spacing={3}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{
          gap: 2,
          flexWrap: { sm: 'wrap' },
          justifyContent: 'space-between',
          alignItems: { xs: 'stretch', sm: 'flex-start' },
        }}
      >
        {/* Buttons wrap below the heading if there is no room beside it. */}
        <Box sx={{ flex: { sm: '1 1 320px' } }}>
          <Typography variant="h1">{title}</Typography>
          {subtitle && (
            <Typography color="text.secondary" sx={{ mt: 0.5, maxWidth: '70ch' }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        {action && <Box sx={{ flexShrink: 0 }}>{action}</Box>}
      </Stack>
      {children}
    </Stack>
  );
}
