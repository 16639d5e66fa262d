import PinIcon from '@mui/icons-material/PushPinOutlined';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { announcementState, announcementStateLabels } from '@united/domain/announcements/announcement';
import type { Row } from './row';

const colors = { scheduled: 'info', published: 'success', expired: 'default' } as const;

/** Where an announcement stands now, and whether it is pinned. */
export function StateChips({ row, now }: { row: Row; now: Date }) {
  const state = announcementState(row, now);
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
      <Chip size="small" color={colors[state]} label={announcementStateLabels[state]} />
      {row.pinned && <Chip size="small" variant="outlined" icon={<PinIcon aria-hidden />} label="Pinned" />}
    </Stack>
  );
}
