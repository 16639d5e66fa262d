import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode, Ref } from 'react';

interface SaveBarProps {
  /** What the form's buttons would save. */
  status: string;
  /** Whether the status has its own line on a phone. */
  ownLine: boolean;
  /** Whether there is something to save. Otherwise, only screen readers get the status. */
  shown?: boolean;
  ref?: Ref<HTMLDivElement>;
  /** The buttons. */
  children: ReactNode;
}

const barSx = {
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
} as const;

/** The bar at the bottom of a form on a page, which stays in view. */
export const SaveBar = ({ status, ownLine, shown = true, ref, children }: SaveBarProps) => (
  <Box ref={ref} sx={shown ? barSx : visuallyHidden}>
    <Typography
      variant="body2"
      color="text.secondary"
      role="status"
      sx={{ mr: 'auto', flexBasis: { xs: ownLine ? '100%' : 'auto', sm: 'auto' } }}
    >
      {status}
    </Typography>
    {shown && children}
  </Box>
);
