import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useCellFocus } from '~/portal/ui/list/cell-focus';
import type { Row } from './list';

export type ValueAction = 'copy' | 'edit' | 'delete';

export interface RowActionsProps {
  onAction: (action: ValueAction, row: Row) => void;
  onReveal: (row: Row) => void;
}

interface Props extends Pick<RowActionsProps, 'onAction'> {
  row: Row;
  focused?: boolean;
  tabIndex?: number;
}

const actions = [
  { action: 'copy', label: 'Copy', Icon: CopyIcon },
  { action: 'edit', label: 'Edit', Icon: EditIcon },
  { action: 'delete', label: 'Delete', Icon: DeleteIcon },
] as const;

/** Actions for a value. A secret can only be copied after it is revealed. */
export function RowActions({ row, onAction, focused, tabIndex }: Props) {
  const first = useCellFocus<HTMLButtonElement>(focused);
  const offered = actions.filter(({ action }) => action !== 'copy' || row.value_type !== 'secret');
  const name = `${row.key} for ${row.member?.name ?? row.member_id}`;
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end', alignItems: 'center', height: '100%' }}>
      {offered.map(({ action, label, Icon }, i) => (
        <Tooltip key={action} title={label}>
          <IconButton
            ref={i === 0 ? first : undefined}
            tabIndex={tabIndex}
            aria-label={`${label} ${name}`}
            color={action === 'delete' ? 'error' : 'default'}
            // Keeps the grid from handling the keys that activate the button.
            onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && event.stopPropagation()}
            onClick={() => onAction(action, row)}
          >
            <Icon fontSize="small" />
          </IconButton>
        </Tooltip>
      ))}
    </Stack>
  );
}
