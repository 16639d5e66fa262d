import MoreIcon from '@mui/icons-material/MoreVert';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { type InCell, useRowMenu } from './use-row-menu';

export interface Action<A extends string> {
  action: A;
  label: string;
  Icon: ComponentType<SvgIconProps>;
}

interface ActionMenuProps<A extends string> extends InCell {
  /** The name of the row. */
  name: string;
  /** `delete` gets a divider and is red. */
  actions: readonly Action<A>[];
  onAction: (action: A) => void;
}

/** A row's action menu. */
export function ActionMenu<A extends string>({ name, actions, onAction, ...cell }: ActionMenuProps<A>) {
  const { button, menu, close } = useRowMenu(cell);
  const label = `Actions for ${name}`;
  return (
    <>
      <IconButton {...button} aria-label={label}>
        <MoreIcon />
      </IconButton>
      <Menu
        {...menu}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {actions.flatMap(({ action, label: text, Icon }) => {
          const color = action === 'delete' ? 'error.main' : undefined;
          return [
            ...(action === 'delete' ? [<Divider key="line" />] : []),
            <MenuItem
              key={action}
              sx={{ color }}
              onClick={() => {
                close();
                onAction(action);
              }}
            >
              <ListItemIcon sx={{ color }}>
                <Icon aria-hidden fontSize="small" />
              </ListItemIcon>
              <ListItemText>{text}</ListItemText>
            </MenuItem>,
          ];
        })}
      </Menu>
    </>
  );
}
