import ArrowDown from '@mui/icons-material/ArrowDropDown';
import MoreIcon from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, type MouseEvent, useId, useState } from 'react';

export interface PageAction {
  label: string;
  /** A second line that explains the label. */
  hint?: string;
  Icon: ComponentType<SvgIconProps>;
  run: () => void;
}

/** A page's secondary actions, in a menu beside its primary one. Below 1200 px, its button is an icon. */
export function MoreActions({ actions }: { actions: readonly PageAction[] }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('lg'));
  const button = {
    'aria-haspopup': 'menu',
    'aria-expanded': Boolean(anchor),
    'aria-controls': anchor ? id : undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const;
  return (
    <>
      {isNarrow ? (
        <IconButton {...button} aria-label="More actions" title="More actions">
          <MoreIcon />
        </IconButton>
      ) : (
        <Button
          {...button}
          variant="outlined"
          endIcon={<ArrowDown aria-hidden />}
          sx={{ whiteSpace: 'nowrap' }}
        >
          More actions
        </Button>
      )}
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
