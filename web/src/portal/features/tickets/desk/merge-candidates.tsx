import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateText } from '@united/domain/shared/display';
import { ownTickets } from '@united/domain/tickets/queries';
import {
  type SupportTicket,
  supportTicketDocument,
  ticketNumber,
  ticketStatusMeanings,
} from '@united/domain/tickets/ticket';
import { useLiveQuery } from '~/portal/data/live';

export type Stored = SupportTicket & { id: string };

/** Maximum number of tickets read and shown per search. */
const max = 25;

interface CandidatesProps {
  ticket: Stored;
  search: string;
  chosen: readonly Stored[];
  onToggle: (ticket: Stored) => void;
}

/** The member's other tickets. Selected ones stay visible when the search changes. */
export function Candidates({ ticket, search, chosen, onToggle }: CandidatesProps) {
  const { status, data } = useLiveQuery(
    ownTickets(ticket.member_id, { search, status: null, category: null }, max),
    supportTicketDocument,
  );
  const found = data.filter(
    ({ id, merged_into }) => id !== ticket.id && merged_into === null && !chosen.some((one) => one.id === id),
  );
  const shown = [...chosen, ...found];
  if (status === 'loading' && shown.length === 0) return <Skeleton variant="rounded" height={120} />;
  if (shown.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        {search.trim() ? 'None of this member’s other tickets match.' : 'This member has no other tickets.'}
      </Typography>
    );
  return (
    <Stack component="ul" aria-label="Possible duplicates" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {shown.map((one) => {
        const checked = chosen.includes(one);
        const Icon = checked ? CheckBox : CheckBoxBlank;
        return (
          <li key={one.id}>
            <ListItemButton
              role="checkbox"
              aria-checked={checked}
              onClick={() => onToggle(one)}
              sx={{ pl: 1 }}
            >
              <Icon aria-hidden sx={{ mr: 1.5, color: checked ? 'primary.main' : 'text.secondary' }} />
              <ListItemText
                primary={one.title}
                secondary={`#${ticketNumber(one.id)} · ${ticketStatusMeanings[one.status].label} · ${dateText(one.created_at.toDate())}`}
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
            </ListItemButton>
          </li>
        );
      })}
    </Stack>
  );
}
