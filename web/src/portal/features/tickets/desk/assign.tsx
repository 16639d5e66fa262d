import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SupportTicket, TicketUser } from '@united/domain/tickets/ticket';
import { useState } from 'react';
import { useActiveStaff } from '~/portal/shared/tickets/desk';
import { useSession } from '~/portal/shared/users/session-context';
import { ChoiceField } from '~/portal/ui/choice-field';
import { RetryBoundary } from '~/portal/ui/retry-boundary';

interface AssignProps {
  ticket: SupportTicket;
  onAssign: (admin: TicketUser | null) => void;
}

/** Shows the assignee, and assigns the ticket to the current user or another active admin. */
export function Assign({ ticket, onAssign }: AssignProps) {
  const session = useSession();
  const [choosing, setChoosing] = useState(false);
  const me = { id: session.uid, name: session.name, email: session.email };
  const name = ticket.assigned_to ? (ticket.assigned_admin?.name ?? 'Someone else') : 'Unassigned';

  return (
    <Stack sx={{ gap: 1 }}>
      <Typography sx={ticket.assigned_to ? { overflowWrap: 'anywhere' } : { color: 'text.secondary' }}>
        {name}
        {ticket.assigned_to === me.id && ' (you)'}
      </Typography>
      {choosing ? (
        <RetryBoundary message="Failed to load the admins.">
          <Choice
            current={ticket.assigned_to}
            onCancel={() => setChoosing(false)}
            onChoose={(admin) => {
              setChoosing(false);
              onAssign(admin);
            }}
          />
        </RetryBoundary>
      ) : (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {ticket.assigned_to !== me.id && (
            <Button size="small" variant="outlined" aria-keyshortcuts="a" onClick={() => onAssign(me)}>
              Assign to Me
            </Button>
          )}
          <Button size="small" variant="outlined" onClick={() => setChoosing(true)}>
            Assign to Other
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

/** Label of an admin option. Includes the email, because two admins may have the same name. */
export const adminText = ({ name, email }: Pick<TicketUser, 'name' | 'email'>): string =>
  `${name} · ${email}`;

/** Stands for "unassigned", since option values cannot be null. */
export const unassigned = 'unassigned';

interface ChoiceProps {
  current: string | null;
  onCancel: () => void;
  onChoose: (admin: TicketUser | null) => void;
}

function Choice({ current, onCancel, onChoose }: ChoiceProps) {
  const { status, data } = useActiveStaff();
  const others = data.filter(({ id }) => id !== current);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <ChoiceField
        size="small"
        fullWidth
        label="Assign to"
        value=""
        disabled={status === 'loading'}
        options={[
          ...others.map((admin) => ({ value: admin.id, label: adminText(admin) })),
          ...(current ? [{ value: unassigned, label: 'No one (unassign)' }] : []),
        ]}
        onChoose={(value) => {
          const admin = others.find(({ id }) => id === value);
          onChoose(admin ? { id: admin.id, name: admin.name, email: admin.email } : null);
        }}
      />
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </Stack>
  );
}
