import CancelledIcon from '@mui/icons-material/BlockOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import QueueIcon from '@mui/icons-material/HourglassTopOutlined';
import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import ScheduledIcon from '@mui/icons-material/ScheduleOutlined';
import SendingIcon from '@mui/icons-material/ScheduleSendOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { recentSends } from '@united/domain/email/queries';
import { type EmailSend, emailSendDocument } from '@united/domain/email/send';
import { useLiveQuery } from '~/portal/data/live';
import { RelativeTime } from '~/portal/ui/relative-time';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { Section } from '~/portal/ui/section';
import { UserName } from '../templates/user-name';
import { useShownState } from './use-progress';

/** Maximum number of sends shown. */
const maxSends = 8;

const states = {
  scheduled: { label: 'Scheduled', tone: 'default', Icon: ScheduledIcon },
  queueing: { label: 'Queueing', tone: 'info', Icon: QueueIcon },
  sending: { label: 'Sending', tone: 'info', Icon: SendingIcon },
  done: { label: 'Done', tone: 'success', Icon: DoneIcon },
  cancelled: { label: 'Canceled', tone: 'default', Icon: CancelledIcon },
  outbox: { label: 'In local outbox', tone: 'default', Icon: OutboxIcon },
} as const satisfies Record<EmailSend['state'] | 'outbox', unknown>;

/** A send's state as an icon, word and color. */
function SendState({ state }: { state: keyof typeof states }) {
  const { label, tone, Icon } = states[state];
  return <Chip icon={<Icon aria-hidden />} color={tone} label={label} />;
}

/** The latest sends, live. Each opens its progress. */
export function SendsPanel({ onOpen }: { onOpen: (sendId: string) => void }) {
  return (
    <Box sx={{ mt: 4 }}>
      <Section title="Recent sends" size="h3">
        <RetryBoundary message="Failed to load the recent sends.">
          <Sends onOpen={onOpen} />
        </RetryBoundary>
      </Section>
    </Box>
  );
}

function Sends({ onOpen }: { onOpen: (sendId: string) => void }) {
  const { status, data } = useLiveQuery(recentSends(maxSends), emailSendDocument);
  if (status === 'loading') return <Skeleton variant="rounded" height={72} />;
  if (data.length === 0)
    return (
      <Typography color="text.secondary">
        No sends yet. Sends from a template will appear here with their progress.
      </Typography>
    );
  return (
    <Card component="ul" aria-label="Recent sends" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((send) => (
        <Box
          component="li"
          key={send.id}
          sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
        >
          <Line send={send} onOpen={() => onOpen(send.id)} />
        </Box>
      ))}
    </Card>
  );
}

/** Describes a send's recipients. */
export function audienceText({ audience, member_ids }: Pick<EmailSend, 'audience' | 'member_ids'>): string {
  if (audience === 'all') return 'all active members';
  if (audience === 'lacking') return 'everyone missing the step';
  if (audience === 'renewals') return 'everyone with renewals to send';
  if (audience === 'eros') return 'all active EROs';
  if (audience === 'members') return 'all active members except EROs';
  return `${member_ids.length} selected ${member_ids.length === 1 ? 'member' : 'members'}`;
}

function Line({ send, onOpen }: { send: EmailSend & { id: string }; onOpen: () => void }) {
  const state = useShownState(send);
  return (
    <ButtonBase
      onClick={onOpen}
      aria-haspopup="dialog"
      sx={{
        width: '100%',
        px: 2,
        py: 1.5,
        gap: 2,
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        textAlign: 'left',
        '&:hover': { bgcolor: 'background.sunken' },
        '&.Mui-focusVisible': { outlineOffset: -3 },
      }}
    >
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {send.template_name}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary">
          To {audienceText(send)} · <UserName uid={send.created_by} /> ·{' '}
          <RelativeTime date={send.created_at.toDate()} />
        </Typography>
      </Box>
      <SendState state={state} />
    </ButtonBase>
  );
}
