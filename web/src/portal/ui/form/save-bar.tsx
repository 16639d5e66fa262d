import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SaveBarProps {
  /** What the form's buttons would save. */
  status: string;
  /** Whether the status has its own line on a phone. */
  ownLine: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** The bar at the bottom of a form on a page, which stays in view. */
export const SaveBar = ({ status, ownLine, children }: SaveBarProps) => (
  <Box
    sx={{
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 1.5,
      py: 1.5,
      bgcolor: 'background.default',
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Typography
      variant="body2"
      color="text.secondary"
      role="status"
      sx={{ mr: 'auto', flexBasis: { xs: ownLine ? '100%' : 'auto', sm: 'auto' } }}
    >
      {status}
    </Typography>
    {children}
  </Box>
);
