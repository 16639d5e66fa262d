import ArrowDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { type ComponentType, useId, useState } from 'react';

export interface PageAction {
  label: string;
  /** A second line that explains the label. */
  hint?: string;
  Icon: ComponentType<SvgIconProps>;
  run: () => void;
}

/** A page's secondary actions, in a menu beside its primary one. */
export function MoreActions({ actions }: { actions: readonly PageAction[] }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ArrowDown aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-controls={anchor ? id : undefined}
        sx={{ whiteSpace: 'nowrap' }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        More actions
      </Button>
      <Menu
        id={id}
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'More actions' } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {actions.map(({ label, hint, Icon, run }) => (
          <MenuItem
            key={label}
            sx={{ maxWidth: 340, whiteSpace: 'normal', alignItems: hint ? 'flex-start' : 'center' }}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            <ListItemIcon sx={{ mt: hint ? 0.75 : 0 }}>
              <Icon aria-hidden fontSize="small" />
            </ListItemIcon>
            <ListItemText primary={label} secondary={hint} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
