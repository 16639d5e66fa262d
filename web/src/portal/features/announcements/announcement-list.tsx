import PublishIcon from '@mui/icons-material/CampaignOutlined';
import PublishedIcon from '@mui/icons-material/CheckCircleOutlined';
import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ReceiptsIcon from '@mui/icons-material/HowToRegOutlined';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import ScheduledIcon from '@mui/icons-material/ScheduleOutlined';
import EmailIcon from '@mui/icons-material/SendOutlined';
import ExpireIcon from '@mui/icons-material/TimerOffOutlined';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  announcementState,
  announcementStateLabels,
  audienceLabels,
} from '@united/domain/announcements/announcement';
import { dateTimeText } from '@united/domain/shared/display';
import { type Action, ActionMenu } from '~/portal/ui/action-menu';
import { DetailList } from '~/portal/ui/detail-list';
import { EditLink } from '~/portal/ui/edit-link';
import { CardGrid, CardMenu, RowCard } from '~/portal/ui/list/card-grid';
import { wideCardScreens } from '~/portal/ui/list/card-screens';
import { TableFrame } from '~/portal/ui/table-frame';
import { laptop } from '~/theme/laptop';
import { ReceiptCount } from './receipt-count';
import { actionsOn, type Row, type RowAction } from './row';

interface Props {
  rows: readonly Row[];
  now: Date;
  onAction: (action: RowAction, row: Row) => void;
}

const columns = ['Title', 'Audience', 'State', 'Receipts', 'Published', 'Expires', 'Actions'];

const looks = {
  scheduled: { color: 'info', Icon: ScheduledIcon },
  published: { color: 'success', Icon: PublishedIcon },
  expired: { color: 'default', Icon: ExpireIcon },
} as const;

/** The announcement's current state, and whether it is pinned. */
function StateChips({ row, now }: { row: Row; now: Date }) {
  const state = announcementState(row, now);
  const { color, Icon } = looks[state];
  return (
    <Stack direction="row" sx={{ gap: 0.75, [laptop]: { flexWrap: 'wrap' } }}>
      <Chip size="small" color={color} icon={<Icon aria-hidden />} label={announcementStateLabels[state]} />
      {row.pinned && <Chip size="small" variant="outlined" icon={<PinIcon aria-hidden />} label="Pinned" />}
    </Stack>
  );
}

const menuItems: Record<RowAction, Omit<Action<RowAction>, 'action'>> = {
  edit: { label: 'Edit', Icon: EditIcon },
  duplicate: { label: 'Duplicate', Icon: CopyIcon },
  receipts: { label: 'View receipts', Icon: ReceiptsIcon },
  publish: { label: 'Publish now', Icon: PublishIcon },
  expire: { label: 'Expire now', Icon: ExpireIcon },
  email: { label: 'Send by email', Icon: EmailIcon },
  delete: { label: 'Delete', Icon: DeleteIcon },
};

interface RowMenuProps {
  row: Row;
  now: Date;
  onAction: (action: RowAction, row: Row) => void;
}

const RowMenu = ({ row, now, onAction }: RowMenuProps) => (
  <ActionMenu
    name={row.title}
    actions={actionsOn(row, now).map((action) => ({ action, ...menuItems[action] }))}
    onAction={(action) => onAction(action, row)}
  />
);

/** All announcements: a table, or cards. */
export function AnnouncementList(props: Props) {
  return useMediaQuery(wideCardScreens) ? <Cards {...props} /> : <Rows {...props} />;
}

const timesOf = (row: Row) => ({
  published: dateTimeText(row.publish_at.toDate()),
  expires: row.expires_at ? dateTimeText(row.expires_at.toDate()) : 'Never',
});

/** In two lines on a laptop. */
const time = { whiteSpace: 'nowrap', [laptop]: { whiteSpace: 'normal', minWidth: 128 } } as const;

function Rows({ rows, now, onAction }: Props) {
  return (
    <TableFrame label="Announcements" columns={columns} minWidth={900}>
      {rows.map((row) => {
        const { published, expires } = timesOf(row);
        return (
          <TableRow hover key={row.id}>
            <TableCell sx={{ minWidth: 200, overflowWrap: 'anywhere' }}>
              <EditLink name={row.title} onEdit={() => onAction('edit', row)} />
            </TableCell>
            <TableCell>{audienceLabels[row.audience]}</TableCell>
            <TableCell>
              <StateChips row={row} now={now} />
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <ReceiptCount row={row} now={now} onOpen={() => onAction('receipts', row)} />
            </TableCell>
            <TableCell sx={time}>{published}</TableCell>
            <TableCell sx={time}>{expires}</TableCell>
            <TableCell>
              <RowMenu row={row} now={now} onAction={onAction} />
            </TableCell>
          </TableRow>
        );
      })}
    </TableFrame>
  );
}

function Cards({ rows, now, onAction }: Props) {
  return (
    <CardGrid label="Announcements">
      {rows.map((row) => {
        const { published, expires } = timesOf(row);
        return (
          <RowCard key={row.id}>
            <Stack sx={{ gap: 1.5, minWidth: 0 }}>
              <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
                <Typography
                  component="h2"
                  variant="h5"
                  sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
                >
                  <EditLink name={row.title} onEdit={() => onAction('edit', row)} />
                </Typography>
                <CardMenu>
                  <RowMenu row={row} now={now} onAction={onAction} />
                </CardMenu>
              </Stack>
              <StateChips row={row} now={now} />
              <DetailList
                compact
                items={[
                  { label: 'Audience', value: audienceLabels[row.audience] },
                  {
                    label: 'Receipts',
                    value: <ReceiptCount row={row} now={now} onOpen={() => onAction('receipts', row)} />,
                  },
                  { label: 'Published', value: published },
                  { label: 'Expires', value: expires },
                ]}
              />
            </Stack>
          </RowCard>
        );
      })}
    </CardGrid>
  );
}
