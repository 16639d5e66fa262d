import TemplateIcon from '@mui/icons-material/DraftsOutlined';
import SentIcon from '@mui/icons-material/ForwardToInboxOutlined';
import TicketIcon from '@mui/icons-material/SupportAgentOutlined';
import WelcomeIcon from '@mui/icons-material/WavingHandOutlined';
import Box from '@mui/material/Box';
import { notificationCount } from '@united/domain/email/queries';
import { Count } from '~/portal/ui/count';
import { StatCard } from '~/portal/ui/stat-card';

const counters = [
  {
    title: 'Total Sent',
    hint: 'Accepted by the email service',
    Icon: SentIcon,
    spec: notificationCount({ types: null, statuses: ['sent', 'delivered', 'bounced'] }),
  },
  {
    title: 'Welcome Emails',
    hint: 'For new users',
    Icon: WelcomeIcon,
    spec: notificationCount({ types: ['welcome'], statuses: null }),
  },
  {
    title: 'Support Tickets',
    hint: 'About tickets and replies',
    Icon: TicketIcon,
    spec: notificationCount({
      types: [
        'support_ticket_received',
        'support_ticket_replied',
        'support_ticket_answered',
        'support_ticket_resolved',
      ],
      statuses: null,
    }),
  },
  {
    title: 'Custom Templates',
    hint: 'Sent manually from a template',
    Icon: TemplateIcon,
    spec: notificationCount({ types: ['custom_template'], statuses: null }),
  },
];

/** The four counts above the history, counted on the server. */
export function Counters() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, 1fr)' },
      }}
    >
      {counters.map(({ title, hint, Icon, spec }) => (
        <StatCard
          key={title}
          title={title}
          hint={hint}
          icon={<Icon aria-hidden />}
          value={<Count spec={spec} />}
        />
      ))}
    </Box>
  );
}
