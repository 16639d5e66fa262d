import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateText } from '@united/domain/shared/display';
import type { Row } from './list';
import { RowActions, type RowActionsProps } from './row-actions';
import { ShownValue } from './shown-value';
import { typeLabels } from './type-labels';

/** The list's phone layout, with the same data and actions as the table. */
export function ValueCard({ row, onAction, onReveal }: { row: Row } & RowActionsProps) {
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="h2" variant="h5">
            {row.key}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {row.member ? `${row.member.name} · ${row.member.email}` : '…'}
          </Typography>
        </Box>
        <Chip size="small" variant="outlined" label={typeLabels[row.value_type]} />
      </Stack>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <ShownValue row={row} onReveal={onReveal} />
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Created {dateText(row.created_at.toDate())}
        </Typography>
        <RowActions row={row} onAction={onAction} />
      </Stack>
    </Stack>
  );
}
