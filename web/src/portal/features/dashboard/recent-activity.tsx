import AnnouncementIcon from '@mui/icons-material/CampaignOutlined';
import EmailIcon from '@mui/icons-material/EmailOutlined';
import TicketIcon from '@mui/icons-material/ForumOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import ApplicationIcon from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import LinkText from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { bankApplicationEventDocument } from '@united/domain/bank-applications/event';
import { activityLines, memberDashboardLists } from '@united/domain/dashboard/member-dashboard';
import { emailNotificationDocument } from '@united/domain/email/notification';
import { supportTicketReplyDocument } from '@united/domain/tickets/reply';
import { supportTicketDocument } from '@united/domain/tickets/ticket';
import { type ComponentType, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { serverTime } from '~/portal/auth/server-clock';
import { useLiveQuery } from '~/portal/data/live';
import { refetchCounts } from '~/portal/data/once';
import { useAnnouncements } from '~/portal/shared/announcements/announcements';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSubject } from '~/portal/shared/users/subject-context';
import { EmptyState } from '~/portal/ui/empty-state';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { RelativeTime } from '~/portal/ui/relative-time';
import { useSettleWhen } from '~/portal/ui/use-settled';
import { type Activity, activityOf } from './activity';
import { Folded } from './folded';
import { Panel } from './panel';

const icons: Record<Activity['kind'], ComponentType> = {
  application: ApplicationIcon,
  ticket: TicketIcon,
  announcement: AnnouncementIcon,
  email: EmailIcon,
};

interface Props {
  /** Called once the activity has loaded. */
  onSettled: () => void;
}

/**
 * The latest events on the user's applications, tickets, announcements and emails, live. Collapsed
 * if there are none from the last 30 days.
 */
export function RecentActivity(props: Props) {
  return (
    <Panel title="Recent Activity">
      <Content {...props} />
    </Panel>
  );
}

function Content({ onSettled }: Props) {
  const { uid } = useSubject();
  const { season } = useSettings();
  const lists = memberDashboardLists(uid, season);
  // The needs panel reads the same list.
  const applications = useLiveQuery(lists.applications, bankApplicationDocument);
  const events = useLiveQuery(lists.events, bankApplicationEventDocument);
  const tickets = useLiveQuery(lists.tickets, supportTicketDocument);
  const replies = useLiveQuery(lists.replies, supportTicketReplyDocument);
  const emails = useLiveQuery(lists.emails, emailNotificationDocument);
  const announcements = useAnnouncements();
  const loading = [applications, events, tickets, replies, emails].some(({ status }) => status === 'loading');
  const lines = activityOf(
    {
      applications: applications.data,
      events: events.data,
      tickets: tickets.data,
      replies: replies.data,
      emails: emails.data,
      announcements: announcements ?? [],
    },
    activityLines,
  );
  const newest = lines[0]?.at.getTime() ?? 0;
  useFreshCounts(loading, newest, [applications.data, events.data, tickets.data, replies.data]);
  const ready = !loading && announcements !== undefined;
  useSettleWhen(ready, onSettled);
  if (!ready) return <LinesSkeleton entries={activityLines} />;
  if (lines.length === 0)
    return (
      <EmptyState
        icon={<HistoryIcon />}
        title="No activity yet"
        hint="Activity on your applications and tickets will appear here."
      />
    );
  const list = (
    <Box component="ol" aria-label="Recent activity" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </Box>
  );
  if (serverTime() - newest < quietAfter) return list;
  return (
    <Folded
      icon={<HistoryIcon aria-hidden color="action" />}
      summary="Nothing new in the last 30 days."
      what="earlier activity"
    >
      {list}
    </Folded>
  );
}

/** Milliseconds without an event after which the panel is collapsed. */
const quietAfter = 30 * 24 * 3_600_000;

/** Milliseconds. Counts read before the lists may miss anything newer. */
const recent = 60_000;

/** Refetches the dashboard's counts when these lists change or load with recent activity. */
function useFreshCounts(
  loading: boolean,
  newest: number,
  lists: readonly [unknown, unknown, unknown, unknown],
) {
  const loaded = useRef(false);
  useEffect(() => {
    if (loaded.current || (!loading && serverTime() - newest < recent)) refetchCounts();
    loaded.current = !loading;
  }, [loading, newest, ...lists]);
}

function Line({ line: { kind, text, at, path } }: { line: Activity }) {
  const Icon = icons[kind];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ color: 'text.secondary', display: 'flex', mt: 0.25, '& svg': { fontSize: 20 } }}>
        <Icon aria-hidden />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {path ? (
          <LinkText component={Link} to={path} sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </LinkText>
        ) : (
          <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        )}
        <Typography variant="body2" color="text.secondary">
          <RelativeTime date={at} />
        </Typography>
      </Box>
    </Box>
  );
}
