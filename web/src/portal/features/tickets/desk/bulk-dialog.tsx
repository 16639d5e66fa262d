import Typography from '@mui/material/Typography';
import {
  ticketPriorities,
  ticketPriorityLabels,
  ticketStatuses,
  ticketStatusMeanings,
} from '@united/domain/tickets/ticket';
import { type FormEvent, useState } from 'react';
import { call } from '~/portal/data/call';
import { useActiveStaff } from '~/portal/shared/tickets/desk';
import { ChoiceField } from '~/portal/ui/choice-field';
import { DialogFrame } from '~/portal/ui/form/dialog-frame';
import { notChangedText, versionsOf } from '~/portal/ui/list/stale';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { adminText, unassigned } from './assign';
import type { Row } from './list';
import { prioritiesByUrgency } from './ticket-menus';
import { ticketNotUpdated } from './use-ticket-change';

interface Props {
  rows: readonly Row[];
  onDone: () => void;
  onClose: () => void;
}

/** Maximum number of titles listed. The rest are only counted. */
const maxTitles = 5;

/** Changes status, priority or assignment of many tickets. Unset fields stay as they are. */
export function BulkDialog({ rows: chosen, onDone, onClose }: Props) {
  // The tickets as they were selected. The list behind the dialog keeps updating.
  const [rows] = useState(chosen);
  const { data: staff } = useActiveStaff();
  const [status, setStatus] = useState('');
  const [priority, setPriority] = useState('');
  const [assigned, setAssigned] = useState('');
  const toast = useToast();
  const count = `${rows.length} ${rows.length === 1 ? 'ticket' : 'tickets'}`;
  const rest = rows.length - maxTitles;

  const { run, busy } = useAction(async () => {
    const newStatus = ticketStatuses.find((one) => one === status);
    const newPriority = ticketPriorities.find((one) => one === priority);
    const { changed, stale = [] } = await call('updateTickets', {
      ticket_ids: rows.map(({ id }) => id),
      expected_updated_at: versionsOf(rows),
      ...(newStatus && { status: newStatus }),
      ...(newPriority && { priority: newPriority }),
      ...(assigned && { assigned_to: assigned === unassigned ? null : assigned }),
    });
    const same = rows.length - stale.length - changed;
    const result = `${changed} of ${count} changed${same > 0 ? '; the others already matched' : ''}`;
    if (stale.length > 0) toast.error(notChangedText(stale.length, rows.length, 'tickets'), result);
    else toast.success('Ticket updated successfully', result);
    onDone();
    onClose();
  }, ticketNotUpdated);

  const save = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };

  return (
    <DialogFrame
      title={`Update ${count}?`}
      short
      maxWidth="xs"
      busy={busy}
      onSubmit={save}
      submitLabel={`Update ${count}`}
      busyLabel="Updating…"
      disabled={!status && !priority && !assigned}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {rows
          .slice(0, maxTitles)
          .map(({ title }) => `“${title}”`)
          .join(', ')}
        {rest > 0 && ` and ${rest} more`}
      </Typography>
      <ChoiceField
        all="No change"
        label="Status"
        value={status}
        onChoose={setStatus}
        options={ticketStatuses.map((value) => ({ value, label: ticketStatusMeanings[value].label }))}
      />
      <ChoiceField
        all="No change"
        label="Priority"
        value={priority}
        onChoose={setPriority}
        options={prioritiesByUrgency.map((value) => ({ value, label: ticketPriorityLabels[value] }))}
      />
      <ChoiceField
        all="No change"
        label="Assigned To"
        value={assigned}
        onChoose={setAssigned}
        options={[
          { value: unassigned, label: 'Unassigned' },
          ...staff.map((admin) => ({ value: admin.id, label: adminText(admin) })),
        ]}
      />
    </DialogFrame>
  );
}
