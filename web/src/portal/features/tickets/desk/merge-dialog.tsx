import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateText } from '@united/domain/display';
import { limits } from '@united/domain/limits';
import {
  type SupportTicket,
  supportTicketDocument,
  ticketNumber,
  ticketStatusMeanings,
} from '@united/domain/support-ticket';
import { ownTickets } from '@united/domain/support-ticket-queries';
import { useState } from 'react';
import { useConfirm } from '~/portal/components/confirm';
import { SearchBox } from '~/portal/components/grid/search-box';
import { Region } from '~/portal/components/region';
import { useToast } from '~/portal/components/toast';
import { call } from '~/portal/firebase/call';
import { useLiveQuery } from '~/portal/firebase/live';
import { useTicketFailure } from './use-ticket-change';

type Stored = SupportTicket & { id: string };

/** Tickets that one search shows, and reads. */
const most = 25;

/** Finds duplicates among the same member's tickets and merges them into this one, after a question that names them. */
export function MergeDialog({ ticket, onClose }: { ticket: Stored; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly Stored[]>([]);
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const toast = useToast();
  const fail = useTicketFailure();
  const owner = ticket.member?.name ?? 'the member';
  const tooMany = chosen.length > limits.mergeTickets;

  const toggle = (one: Stored) =>
    setChosen((now) =>
      now.some(({ id }) => id === one.id) ? now.filter(({ id }) => id !== one.id) : [...now, one],
    );

  const merge = async () => {
    const titles = chosen.map(({ title, id }) => `“${title}” (#${ticketNumber(id)})`).join(', ');
    const sure = await confirm({
      title: `Merge into “${ticket.title}”?`,
      body: `The replies and notes of ${titles} move into this ticket, and ${chosen.length === 1 ? 'it is' : 'they are'} closed. This cannot be undone.`,
      confirmLabel: 'Merge',
      destructive: true,
    });
    if (!sure) return;
    setBusy(true);
    try {
      await call('mergeTickets', { ticket_id: ticket.id, duplicate_ids: chosen.map(({ id }) => id) });
      toast.success('Ticket updated successfully', `Merged ${titles} into it.`);
      onClose();
    } catch (error) {
      fail(error);
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="merge-title">
      <DialogTitle id="merge-title">Merge duplicates</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <Typography sx={{ color: 'text.secondary' }}>
            Choose other tickets of {owner} that ask the same as “{ticket.title}”.
          </Typography>
          <SearchBox value={search} placeholder="Search their tickets" onSearch={setSearch} />
          <Region message="Failed to load the tickets.">
            <Candidates ticket={ticket} search={search} chosen={chosen} onToggle={toggle} />
          </Region>
          {tooMany && (
            <Typography role="alert" sx={{ color: 'error.main' }}>
              Merge at most {limits.mergeTickets} duplicates at a time.
            </Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0 || tooMany || busy}
          aria-busy={busy}
          onClick={() => void merge()}
        >
          {busy ? 'Merging…' : chosen.length > 1 ? `Merge ${chosen.length} tickets` : 'Merge'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CandidatesProps {
  ticket: Stored;
  search: string;
  chosen: readonly Stored[];
  onToggle: (ticket: Stored) => void;
}

/** The member's other tickets; those chosen stay in sight when the search changes. */
function Candidates({ ticket, search, chosen, onToggle }: CandidatesProps) {
  const { status, data } = useLiveQuery(
    ownTickets(ticket.member_id, { search, status: null, category: null }, most),
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
        {search.trim() ? 'No other ticket of this member matches.' : 'This member has no other ticket.'}
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
