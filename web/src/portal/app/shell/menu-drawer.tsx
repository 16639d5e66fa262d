import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { useCloseOnBack } from '~/portal/ui/leave-guard';

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The sidebar on small screens, loaded when the menu is first opened. */
export function MenuDrawer({ open, onClose, children }: MenuDrawerProps) {
  useCloseOnBack(open, onClose);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 264, maxWidth: '85vw' }, role: 'dialog', 'aria-label': 'Menu' } }}
    >
      {children}
    </Drawer>
  );
}
