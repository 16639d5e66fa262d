import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { timeText } from './time-text';

export interface ViewAsBannerProps {
  /** The viewed member's name. */
  name: string;
  /** Milliseconds until the session ends. */
  left: number;
  end: () => void;
}

/**
 * Shown above every page of a view-as session, with the member's name, the time left, and a button
 * to end it.
 */
export function ViewAsBanner({ name, left, end }: ViewAsBannerProps) {
  return (
    <Box
      component="section"
      aria-label="View as member"
      sx={{
        position: 'sticky',
        top: { xs: 64, md: 8 },
        zIndex: 'appBar',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        mb: 3,
        px: 2,
        py: 1,
        borderRadius: 1,
        border: 1,
        borderColor: 'secondary.main',
        bgcolor: 'secondary.soft',
        color: 'secondary.onSoft',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, flex: '1 1 240px', minWidth: 0 }}>
        <ViewIcon aria-hidden />
        <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          You are viewing the portal as <strong>{name}</strong>. Nothing can be changed here.
        </Typography>
      </Box>
      <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        Time left{' '}
        <Box component="span" role="timer" aria-label="Time left" sx={{ fontWeight: 700 }}>
          {timeText(left)}
        </Box>
      </Typography>
      <Button variant="outlined" color="inherit" size="small" onClick={end}>
        End
      </Button>
    </Box>
  );
}
