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
  /** Whether the action is only a menu's icon on a phone, which is beside the heading there. */
  isMenuOnPhone?: boolean;
  children: ReactNode;
}

/** The frame of every portal screen, with at most one primary action. Also sets the tab title. */
export function PageFrame({
  title,
  tabTitle,
  subtitle,
  action,
  isMenuOnPhone = false,
  children,
}: PageFrameProps) {
  useDocumentTitle(tabTitle ?? title);
  return (
    <Stack spacing={3}>
      <Stack
        direction={{ xs: isMenuOnPhone ? 'row' : 'column', sm: 'row' }}
        sx={{
          columnGap: 2,
          rowGap: { xs: 2, lg: 0.5 },
          flexWrap: { sm: 'wrap' },
          justifyContent: 'space-between',
          alignItems: { xs: isMenuOnPhone ? 'flex-start' : 'stretch', sm: 'flex-start' },
        }}
      >
        {/* Beside the heading on a wide screen. The subtitle has its own row there. */}
        <Box sx={{ flex: { xs: isMenuOnPhone ? 1 : 'none', sm: '1 1 260px' }, display: { lg: 'contents' } }}>
          {/* As high as a button, so that the line below has its place with or without one. */}
          <Typography variant="h1" sx={{ flex: { lg: '1 1 auto' }, minHeight: { lg: 42 } }}>
            {title}
          </Typography>
          {subtitle && (
            <Box sx={{ mt: { xs: 0.5, lg: 0 }, order: 1, flexBasis: { lg: '100%' } }}>
              <Typography color="text.secondary" sx={{ maxWidth: '95ch' }}>
                {subtitle}
              </Typography>
            </Box>
          )}
        </Box>
        {action && <Box sx={{ flexShrink: 0 }}>{action}</Box>}
      </Stack>
      {children}
    </Stack>
  );
}
