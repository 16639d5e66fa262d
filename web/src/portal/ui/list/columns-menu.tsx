import Checked from '@mui/icons-material/CheckBox';
import Unchecked from '@mui/icons-material/CheckBoxOutlineBlank';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { type ColumnVisibility, useVisibleColumns } from './column';

interface Props {
  columns: readonly { field: string; headerName?: string; hideable?: boolean; minScreen?: number }[];
  /** The columns that the user chose. */
  model: ColumnVisibility;
  onChange: (model: ColumnVisibility) => void;
}

/** Chooses a table's columns. Not on narrow screens, which have cards. */
export function ColumnsMenu({ columns, model, onChange }: Props) {
  const id = useId();
  const shown = useVisibleColumns(columns, model);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label="Columns"
        title="Columns"
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-controls={anchor ? id : undefined}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ColumnsIcon />
      </IconButton>
      <Menu
        id={id}
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Columns' } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {columns
          .filter(({ hideable }) => hideable !== false)
          .map(({ field, headerName }) => {
            const visible = shown[field] !== false;
            const Icon = visible ? Checked : Unchecked;
            return (
              <MenuItem
                key={field}
                role="menuitemcheckbox"
                aria-checked={visible}
                onClick={() => onChange({ ...model, [field]: !visible })}
              >
                <ListItemIcon sx={visible ? { color: 'primary.main' } : undefined}>
                  <Icon aria-hidden fontSize="small" />
                </ListItemIcon>
                <ListItemText>{headerName}</ListItemText>
              </MenuItem>
            );
          })}
      </Menu>
    </>
  );
}
