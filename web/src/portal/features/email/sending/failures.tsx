import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { emailNotificationDocument } from '@united/domain/email/notification';
import { notificationsOfSend } from '@united/domain/email/queries';
import { useQuery } from '~/portal/data/once';
import { refreshQuery } from '~/portal/data/reads';

/** Maximum number of failures listed by recipient. */
const maxFailures = 20;

/** Lists the recipients whose emails failed, with the errors. */
export function Failures({ sendId, count }: { sendId: string; count: number }) {
  const { data } = useQuery({
    queryKey: ['send-failures', sendId, count],
    queryFn: async () => {
      const lists = await Promise.all(
        (['failed', 'bounced'] as const).map((status) =>
          refreshQuery(notificationsOfSend(sendId, status, maxFailures), emailNotificationDocument),
        ),
      );
      return lists.flat().slice(0, maxFailures);
    },
    placeholderData: (previous) => previous,
  });
  if (!data) return null;
  return (
    <Box component="section" aria-label="Failed messages">
      <Typography component="h3" variant="h6">
        Failed
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {data.map(({ id, recipient_email, error }) => (
          <Typography component="li" variant="body2" key={id} sx={{ overflowWrap: 'anywhere' }}>
            {recipient_email}
            {error && `: ${error}`}
          </Typography>
        ))}
      </Box>
      {count > data.length && (
        <Typography variant="body2" color="text.secondary">
          and {(count - data.length).toLocaleString('en-US')} more
        </Typography>
      )}
    </Box>
  );
}
