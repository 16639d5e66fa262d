import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '@united/domain/shared/display';
import { useId } from 'react';
import { isOutstanding, type Shown } from '~/portal/shared/announcements/announcements';
import { MarkdownText } from '~/portal/ui/markdown/markdown-text';
import { RelativeTime } from '~/portal/ui/relative-time';
import { AcknowledgeButton } from './acknowledge-button';
import { firstLine } from './first-line';

interface Props {
  announcement: Shown;
  open: boolean;
  onToggle: () => void;
}

/** An announcement that expands when its title is selected. */
export function AnnouncementCard({ announcement, open, onToggle }: Props) {
  const id = useId();
  const { title, content, publish_at, receipt } = announcement;
  return (
    <Card variant="outlined" component="article" aria-labelledby={`${id}-title`}>
      <Typography component="h2" variant="h4" sx={{ m: 0 }}>
        <ButtonBase
          onClick={onToggle}
          aria-expanded={open}
          aria-controls={`${id}-text`}
          sx={{
            width: '100%',
            p: 2,
            gap: 2,
            justifyContent: 'space-between',
            textAlign: 'left',
            font: 'inherit',
          }}
        >
          <Box component="span" id={`${id}-title`} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Box>
          <ExpandIcon
            aria-hidden
            sx={{ flexShrink: 0, transform: open ? 'rotate(180deg)' : 'none', color: 'text.secondary' }}
          />
        </ButtonBase>
      </Typography>
      <Box sx={{ px: 2, pb: 2 }}>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          <Badges announcement={announcement} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <RelativeTime date={publish_at.toDate()} />
          </Typography>
        </Stack>
        {!open && (
          <Typography noWrap sx={{ mt: 1, color: 'text.secondary' }}>
            {firstLine(content)}
          </Typography>
        )}
        <Box id={`${id}-text`} hidden={!open} sx={{ mt: 2 }}>
          {open && (
            <>
              <MarkdownText>{content}</MarkdownText>
              {isOutstanding(announcement) && (
                <Stack
                  direction="row"
                  sx={{
                    mt: 2.5,
                    alignItems: 'center',
                    flexWrap: 'wrap',
                    gap: 2,
                    pt: 2,
                    borderTop: 1,
                    borderColor: 'divider',
                  }}
                >
                  <Typography sx={{ flex: '1 1 220px' }}>
                    Please confirm that you have read this announcement.
                  </Typography>
                  <AcknowledgeButton announcement={announcement} />
                </Stack>
              )}
              {receipt?.acknowledged_at && (
                <Stack direction="row" sx={{ mt: 2, alignItems: 'center', gap: 1, color: 'success.main' }}>
                  <DoneIcon aria-hidden fontSize="small" />
                  <Typography variant="body2">
                    You acknowledged this on {dateTimeText(receipt.acknowledged_at.toDate())}.
                  </Typography>
                </Stack>
              )}
            </>
          )}
        </Box>
      </Box>
    </Card>
  );
}

function Badges({ announcement }: { announcement: Shown }) {
  const { pinned, receipt } = announcement;
  return (
    <>
      {!receipt && <Chip size="small" color="primary" label="New" />}
      {pinned && <Chip size="small" variant="outlined" icon={<PinIcon aria-hidden />} label="Pinned" />}
      {isOutstanding(announcement) && <Chip size="small" color="warning" label="Please acknowledge" />}
    </>
  );
}
