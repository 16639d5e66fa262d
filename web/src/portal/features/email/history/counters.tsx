import TemplateIcon from '@mui/icons-material/DraftsOutlined';
import SentIcon from '@mui/icons-material/ForwardToInboxOutlined';
import TicketIcon from '@mui/icons-material/SupportAgentOutlined';
import WelcomeIcon from '@mui/icons-material/WavingHandOutlined';
import Box from '@mui/material/Box';
import type { EmailType } from '@united/domain/email/email-types';
import { notificationCount } from '@united/domain/email/queries';
import { Count } from '~/portal/ui/count';
import { StatCard } from '~/portal/ui/stat-card';

/** Emails that the email service accepted. All four counters count these. */
const sent = (types: readonly EmailType[] | null) =>
  notificationCount({ types, statuses: ['sent', 'delivered', 'bounced'] });

const counters = [
  {
    title: 'Total Sent',
    hint: 'Every email the service accepted',
    Icon: SentIcon,
    spec: sent(null),
  },
  {
    title: 'Welcome Emails',
    hint: 'Sent to new users',
    Icon: WelcomeIcon,
    spec: sent(['welcome']),
  },
  {
    title: 'Support Tickets',
    hint: 'Sent about tickets and replies',
    Icon: TicketIcon,
    spec: sent([
      'support_ticket_received',
      'support_ticket_replied',
      'support_ticket_answered',
      'support_ticket_resolved',
    ]),
  },
  {
    title: 'Custom Templates',
    hint: 'Sent manually from a template',
    Icon: TemplateIcon,
    spec: sent(['custom_template']),
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
