import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { limits } from '@united/domain/shared/limits';
import {
  ticketNumber,
  ticketPriorityLabels,
  ticketStatuses,
  ticketStatusMeanings,
} from '@united/domain/tickets/ticket';
import { useState } from 'react';
import { call } from '~/portal/data/call';
import { CallError, messageOf, type Stale } from '~/portal/data/errors';
import { useConfirm } from '~/portal/ui/confirm';
import { Dialog } from '~/portal/ui/dialog';
import { type Difference, differencesOf } from '~/portal/ui/form/differences';
import { StaleNotice } from '~/portal/ui/form/stale-notice';
import { SearchBox } from '~/portal/ui/list/search-box';
import { versionsOf } from '~/portal/ui/list/stale';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { Candidates, type Stored } from './merge-candidates';
import { ticketNotUpdated } from './use-ticket-change';

type StaleTicket = Stale & { id: string };

const labels = new Map([
  ['title', 'title'],
  ['status', 'status'],
  ['priority', 'priority'],
]);
const texts = {
  status: Object.fromEntries(ticketStatuses.map((status) => [status, ticketStatusMeanings[status].label])),
  priority: ticketPriorityLabels,
};

/**
 * Returns the displayed fields that changed in a selected ticket. A new reply changes none of them.
 */
const differencesIn = (ticket: Stored, stale: readonly StaleTicket[]): Difference[] => {
  const current = stale.find(({ id }) => id === ticket.id)?.current ?? {};
  const shown = Object.fromEntries(Object.entries(current).filter(([field]) => labels.has(field)));
  return differencesOf(ticket, shown, (field) => `#${ticketNumber(ticket.id)}, ${labels.get(field)}`, texts);
};

/**
 * Finds a member's duplicates and merges them into this ticket. The confirmation lists their
 * titles.
 */
export function MergeDialog({ ticket, onClose }: { ticket: Stored; onClose: () => void }) {
  const [search, setSearch] = useState('');
  /** The ticket as it was when the dialog opened. The one behind it keeps updating. */
  const [opened] = useState(ticket);
  const [chosen, setChosen] = useState<readonly Stored[]>([]);
  const [stale, setStale] = useState<readonly StaleTicket[]>([]);
  /** Versions that the stale notice has shown to the user, by ticket id. */
  const [newer, setNewer] = useState<Readonly<Record<string, number>>>({});
  const confirm = useConfirm();
  const toast = useToast();
  const owner = ticket.member?.name ?? 'the member';
  const tooMany = chosen.length > limits.mergeTickets;

  const toggle = (one: Stored) =>
    setChosen((now) =>
      now.some(({ id }) => id === one.id) ? now.filter(({ id }) => id !== one.id) : [...now, one],
    );

  /** Shows the notice about stale tickets and keeps only those selected. */
  const keepStale = (unmerged: readonly StaleTicket[]) => {
    setStale(unmerged);
    if (unmerged.every(({ id }) => id !== ticket.id))
      setChosen((now) => now.filter(({ id }) => unmerged.some((one) => one.id === id)));
  };

  const titles = chosen.map(({ title, id }) => `“${title}” (#${ticketNumber(id)})`).join(', ');

  const { run, busy } = useAction(
    async () => {
      const { merged, stale: unmerged = [] } = await call('mergeTickets', {
        ticket_id: ticket.id,
        duplicate_ids: chosen.map(({ id }) => id),
        expected_updated_at: { ...versionsOf([opened, ...chosen]), ...newer },
      });
      if (unmerged.length > 0) {
        if (merged > 0) toast.success('Ticket updated successfully', `Merged ${merged} of ${chosen.length}.`);
        return keepStale(unmerged);
      }
      toast.success('Ticket updated successfully', `Merged ${titles} into it.`);
      onClose();
    },
    (error) => {
      if (error instanceof CallError && error.stale) keepStale([{ id: ticket.id, ...error.stale }]);
      else toast.error(ticketNotUpdated, messageOf(error));
    },
  );

  const merge = async () => {
    const confirmed = await confirm({
      title: `Merge into “${ticket.title}”?`,
      body: `The replies and notes from ${titles} will move into this ticket, and ${chosen.length === 1 ? 'it' : 'they'} will be closed. This cannot be undone.`,
      confirmLabel: 'Merge',
      destructive: true,
    });
    if (confirmed) await run();
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="merge-title">
      <DialogTitle id="merge-title">Merge duplicates</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <Typography sx={{ color: 'text.secondary' }}>
            Select other tickets from {owner} that ask the same question as “{ticket.title}”.
          </Typography>
          {stale.length > 0 && (
            <StaleNotice
              differences={[opened, ...chosen].flatMap((one) => differencesIn(one, stale))}
              onReload={() => {
                setNewer({
                  ...newer,
                  ...Object.fromEntries(stale.map(({ id, updated_at }) => [id, updated_at])),
                });
                setStale([]);
              }}
            />
          )}
          <SearchBox
            value={search}
            placeholder="Search their tickets"
            searched="number, title or description"
            onSearch={setSearch}
          />
          <RetryBoundary message="Failed to load the tickets.">
            <Candidates ticket={ticket} search={search} chosen={chosen} onToggle={toggle} />
          </RetryBoundary>
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
          disabled={chosen.length === 0 || tooMany || busy || stale.length > 0}
          aria-busy={busy}
          onClick={() => void merge()}
        >
          {busy ? 'Merging…' : chosen.length > 1 ? `Merge ${chosen.length} tickets` : 'Merge'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
