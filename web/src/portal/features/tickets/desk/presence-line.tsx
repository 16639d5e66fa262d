import Edit from '@mui/icons-material/EditOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import { presenceMs } from '@united/domain/tickets/reply';
import { useTicketPresence } from '~/portal/shared/tickets/desk';
import { useSession } from '~/portal/shared/users/session-context';
import { useNow } from '~/portal/ui/use-now';

/** Milliseconds between checks for stale presence. */
const checkMs = 5_000;

/** Shows who else has the ticket open or is replying. Takes no space if no one does. */
export function PresenceLine({ ticketId }: { ticketId: string }) {
  const { uid } = useSession();
  const { data } = useTicketPresence(ticketId);
  const now = useNow(checkMs);

  const others = data.filter((one) => one.uid !== uid && one.seen_at.toMillis() > now.getTime() - presenceMs);
  const replying = others.filter((one) => one.replying);
  const shown = replying.length > 0 ? replying : others;
  const names = new Intl.ListFormat('en-US').format(shown.map(({ name }) => name));
  const verb = shown.length === 1 ? 'is' : 'are';
  const Icon = replying.length > 0 ? Edit : Visibility;

  return (
    <Box role="status" aria-label="Who else is here">
      {shown.length > 0 && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 1.5,
            py: 0.75,
            mb: 1.5,
            borderRadius: 1,
            typography: 'body2',
            bgcolor: replying.length > 0 ? 'warning.soft' : 'background.sunken',
            color: replying.length > 0 ? 'warning.onSoft' : 'text.secondary',
          }}
        >
          <Icon aria-hidden fontSize="small" />
          {names} {verb} {replying.length > 0 ? 'replying…' : 'viewing this ticket'}
        </Box>
      )}
    </Box>
  );
}
