import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { emailTypeTable } from '@united/domain/email/email-types';
import { dateTimeText } from '@united/domain/shared/display';
import { MessageStatus } from '~/portal/shared/email/message-status';
import type { Notification } from './list';

interface Props {
  rows: readonly Notification[];
  onOpen: (id: string) => void;
}

export function NotificationList({ rows, onOpen }: Props) {
  return (
    <Card component="ul" aria-label="Notifications" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
        >
          <Line row={row} onOpen={() => onOpen(row.id)} />
        </Box>
      ))}
    </Card>
  );
}

const lineStyles = {
  width: '100%',
  display: 'grid',
  alignItems: 'center',
  textAlign: 'left',
  columnGap: 2,
  rowGap: 0.75,
  px: 2,
  py: 1.5,
  gridTemplateColumns: { xs: 'auto 1fr', md: '132px minmax(0, 1fr) 220px 200px' },
  '&:hover': { bgcolor: 'background.sunken' },
  '&.Mui-focusVisible': { outlineOffset: -3 },
} as const;

function Line({ row, onOpen }: { row: Notification; onOpen: () => void }) {
  const at = (row.sent_at ?? row.created_at).toDate();
  return (
    <ButtonBase onClick={onOpen} aria-haspopup="dialog" sx={lineStyles}>
      <Box component="span" sx={{ order: { xs: 1, md: 0 } }}>
        <MessageStatus message={row} short />
      </Box>
      <Box
        component="span"
        sx={{
          display: 'block',
          minWidth: 0,
          gridColumn: { xs: '1 / -1', md: 'auto' },
          overflowWrap: 'anywhere',
        }}
      >
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {row.subject}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary">
          To {row.recipient_email}
          {row.status === 'skipped' && row.error && ` · ${row.error}`}
        </Typography>
      </Box>
      <Box component="span" sx={{ order: { xs: 1, md: 0 } }}>
        <Chip variant="outlined" label={emailTypeTable[row.email_type].label} />
      </Box>
      <Typography
        component="span"
        variant="body2"
        color="text.secondary"
        sx={{
          order: { xs: 2, md: 0 },
          gridColumn: { xs: '1 / -1', md: 'auto' },
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {row.sent_at ? 'Sent ' : 'Created '}
        <time dateTime={at.toISOString()}>{dateTimeText(at)}</time>
      </Typography>
    </ButtonBase>
  );
}
