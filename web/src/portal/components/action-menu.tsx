import MoreIcon from '@mui/icons-material/MoreVert';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { type ComponentType, useState } from 'react';
import { useCellFocus } from './grid/cell-focus';

export interface Action<A extends string> {
  action: A;
  label: string;
  Icon: ComponentType<SvgIconProps>;
}

interface ActionMenuProps<A extends string> {
  /** What the actions are done to. */
  name: string;
  /** `delete` stands apart, in the color of danger. */
  actions: readonly Action<A>[];
  onAction: (action: A) => void;
  /** In a grid: whether its cell has the keyboard, and the tab index that the grid gives the cell. */
  focused?: boolean | undefined;
  tabIndex?: number | undefined;
}

/** The menu of one row. */
export function ActionMenu<A extends string>({
  name,
  actions,
  onAction,
  focused,
  tabIndex,
}: ActionMenuProps<A>) {
  const [open, setOpen] = useState(false);
  const button = useCellFocus<HTMLButtonElement>(focused);
  const label = `Actions for ${name}`;
  return (
    <>
      <IconButton
        ref={button}
        tabIndex={tabIndex}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        // A grid must not take the keys that open the menu.
        onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        open={open}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        // React bubbles the menu's events through the grid's row although the menu stands elsewhere in the page.
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
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
                setOpen(false);
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
