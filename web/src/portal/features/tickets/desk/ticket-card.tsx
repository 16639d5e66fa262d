import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { TicketTargets } from '@united/domain/tickets/target';
import { Day } from '~/portal/ui/day';
import { DetailList } from '~/portal/ui/detail-list';
import { twoLines } from '~/theme/two-lines';
import { Assignee, type RowActions } from './columns';
import type { Row } from './list';
import { TargetBadge } from './target-badge';
import { PriorityMenu, StatusMenu } from './ticket-menus';

/** The list's phone layout, with the same data and actions as the table. */
export function TicketCard({
  row,
  targets,
  onStatus,
  onPriority,
  onOpen,
}: { row: Row; targets: TicketTargets } & RowActions) {
  const facts = [
    { label: 'Assigned To', value: <Assignee row={row} /> },
    { label: 'Created', value: <Day date={row.created_at.toDate()} /> },
  ];
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" variant="h5">
          {row.title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {row.member && `${row.member.name} · ${row.member.email}`}
        </Typography>
      </Box>
      {row.description && (
        <Typography variant="body2" sx={twoLines}>
          {row.description}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <StatusMenu title={row.title} value={row.status} onChoose={(status) => onStatus(row, status)} />
        <PriorityMenu
          title={row.title}
          value={row.priority}
          onChoose={(priority) => onPriority(row, priority)}
        />
      </Stack>
      <DetailList compact items={facts} />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <TargetBadge ticket={row} targets={targets} />
        <Button
          variant="outlined"
          aria-label={`View ${row.title}`}
          data-opens={row.id}
          onClick={() => onOpen(row)}
          sx={{ ml: 'auto' }}
        >
          View
        </Button>
      </Stack>
    </Stack>
  );
}
