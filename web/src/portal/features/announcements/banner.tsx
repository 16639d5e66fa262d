import AnnouncementIcon from '@mui/icons-material/CampaignOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { isOutstanding, type Shown, useAnnouncements } from '~/portal/shared/announcements/announcements';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { radius } from '~/theme/tokens';
import { firstLine } from './first-line';

/** Announcements shown on the dashboard. A link leads to the rest. */
const max = 3;

/**
 * Pinned announcements, shown on the dashboard. Those that the user must acknowledge are in the
 * to-do list instead.
 */
export function AnnouncementBanner() {
  return (
    <RetryBoundary message="Failed to load the announcements.">
      <Banner />
    </RetryBoundary>
  );
}

function Banner() {
  const announcements = useAnnouncements() ?? [];
  const pinned = announcements.filter((one) => one.pinned && !isOutstanding(one));
  if (pinned.length === 0) return null;
  return (
    <Box component="section" aria-label="Announcements">
      <Stack spacing={1.5}>
        {pinned.slice(0, max).map((announcement) => (
          <Item key={announcement.id} announcement={announcement} />
        ))}
      </Stack>
      {announcements.length > Math.min(max, pinned.length) && (
        <Typography sx={{ mt: 1 }}>
          <Link component={RouterLink} to="/member/announcements">
            All announcements
          </Link>
        </Typography>
      )}
    </Box>
  );
}

function Item({ announcement }: { announcement: Shown }) {
  const { id, title, content } = announcement;
  return (
    <Box
      component="article"
      aria-label={title}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1.5,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderLeft: 4,
        borderLeftColor: 'primary.main',
        borderRadius: `${radius.card}px`,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, flex: '1 1 320px', minWidth: 0 }}>
        <AnnouncementIcon aria-hidden sx={{ color: 'primary.main', mt: 0.25 }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h2" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography
            variant="body2"
            sx={{
              color: 'text.secondary',
              overflow: 'hidden',
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflowWrap: 'anywhere',
            }}
          >
            {firstLine(content)}
          </Typography>
        </Box>
      </Box>
      <Button
        variant="outlined"
        size="small"
        component={RouterLink}
        to={`/member/announcements?${new URLSearchParams({ open: id })}`}
        aria-label={`Read ${title}`}
        // On a phone below the text, beside which the icon is.
        sx={{ ml: { xs: 5, sm: 'auto' } }}
      >
        Read
      </Button>
    </Box>
  );
}
