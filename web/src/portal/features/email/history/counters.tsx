import TemplateIcon from '@mui/icons-material/DraftsOutlined';
import SentIcon from '@mui/icons-material/ForwardToInboxOutlined';
import TicketIcon from '@mui/icons-material/SupportAgentOutlined';
import WelcomeIcon from '@mui/icons-material/WavingHandOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { notificationsCounted } from '@united/domain/email/queries';
import type { QuerySpec } from '@united/domain/shared/query';
import { countOf } from '~/portal/data/queries';

/** Counts are read again this often, in milliseconds, while the screen is looked at. */
const again = 60_000;

const counters = [
  {
    title: 'Total Sent',
    hint: 'Handed to the mail service',
    Icon: SentIcon,
    spec: notificationsCounted({ types: null, statuses: ['sent', 'delivered', 'bounced'] }),
  },
  {
    title: 'Welcome Emails',
    hint: 'Written for new people',
    Icon: WelcomeIcon,
    spec: notificationsCounted({ types: ['welcome'], statuses: null }),
  },
  {
    title: 'Support Tickets',
    hint: 'About tickets and replies',
    Icon: TicketIcon,
    spec: notificationsCounted({
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
    hint: 'Sent by hand from a template',
    Icon: TemplateIcon,
    spec: notificationsCounted({ types: ['custom_template'], statuses: null }),
  },
];

/** The four figures above the history, counted by the server. */
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
        <Card key={title} component="section" aria-label={title}>
          <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', color: 'text.secondary' }}>
              <Typography variant="subtitle2" component="h2">
                {title}
              </Typography>
              <Icon aria-hidden />
            </Stack>
            <Typography variant="h2" component="p" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
              <Figure spec={spec} />
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
              {hint}
            </Typography>
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}

function Figure({ spec }: { spec: QuerySpec }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['count', spec],
    queryFn: () => countOf(spec),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: again,
  });
  if (isError)
    return (
      <Button size="small" variant="outlined" color="error" onClick={() => void refetch()}>
        Retry
      </Button>
    );
  if (data === undefined) return <Skeleton width={48} aria-label="Loading" />;
  return data.toLocaleString('en-US');
}
