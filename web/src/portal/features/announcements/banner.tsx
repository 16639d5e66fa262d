import AnnouncementIcon from '@mui/icons-material/CampaignOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { isOutstanding, type Shown, useAnnouncements } from '~/portal/shared/announcements/announcements';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { useSettleWhen } from '~/portal/ui/use-settled';
import { AcknowledgeButton } from './acknowledge-button';
import { firstLine } from './first-line';

/** Announcements shown on the dashboard. A link leads to the rest. */
const max = 3;

interface Props {
  /** Called once the announcements have loaded. */
  onSettled: () => void;
}

/** Pinned and unacknowledged announcements, shown above the dashboard. */
export function AnnouncementBanner(props: Props) {
  return (
    <RetryBoundary message="Failed to load the announcements.">
      <Banner {...props} />
    </RetryBoundary>
  );
}

function Banner({ onSettled }: Props) {
  const loaded = useAnnouncements();
  const announcements = loaded ?? [];
  useSettleWhen(Boolean(loaded), onSettled);
  const important = announcements
    .filter((one) => one.pinned || isOutstanding(one))
    .toSorted((a, b) => Number(isOutstanding(b)) - Number(isOutstanding(a)));
  if (important.length === 0) return null;
  return (
    <Box component="section" aria-label="Announcements" sx={{ mb: 3 }}>
      <Stack spacing={1.5}>
        {important.slice(0, max).map((announcement) => (
          <Item key={announcement.id} announcement={announcement} />
        ))}
      </Stack>
      {announcements.length > Math.min(max, important.length) && (
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
  const outstanding = isOutstanding(announcement);
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
        borderLeftColor: outstanding ? 'warning.main' : 'primary.main',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, flex: '1 1 320px', minWidth: 0 }}>
        <AnnouncementIcon
          aria-hidden
          sx={{ color: outstanding ? 'warning.main' : 'primary.main', mt: 0.25 }}
        />
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography
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
      <Stack direction="row" spacing={1} sx={{ ml: 'auto' }}>
        <Button
          variant="outlined"
          component={RouterLink}
          to={`/member/announcements?${new URLSearchParams({ open: id })}`}
          aria-label={`Read ${title}`}
        >
          Read
        </Button>
        {outstanding && <AcknowledgeButton announcement={announcement} />}
      </Stack>
    </Box>
  );
}
