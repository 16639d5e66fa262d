import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';

interface TimelineLineProps {
  title: string;
  Icon: ComponentType<SvgIconProps>;
  /** Whether it is the last line, which has no connector. */
  last: boolean;
  /** Who, and when. */
  byline: ReactNode;
  /** What happened. */
  children: ReactNode;
}

/** A timeline entry, an item of an ordered list. */
export function TimelineLine({ title, Icon, last, byline, children }: TimelineLineProps) {
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '32px minmax(0, 1fr)', columnGap: 1.5 }}>
      <Stack sx={{ alignItems: 'center' }}>
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 32,
            height: 32,
            borderRadius: '50%',
            bgcolor: 'background.sunken',
            color: 'text.secondary',
          }}
        >
          <Icon aria-hidden sx={{ fontSize: '1.1rem' }} />
        </Box>
        {!last && <Box sx={{ flex: 1, width: '1px', bgcolor: 'divider', minHeight: 16 }} />}
      </Stack>
      <Stack sx={{ gap: 0.5, pb: last ? 0 : 2.5, pt: 0.5, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div" sx={{ fontWeight: 600, lineHeight: 1.5 }}>
          {title}
        </Typography>
        {children}
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          {byline}
        </Typography>
      </Stack>
    </Box>
  );
}
