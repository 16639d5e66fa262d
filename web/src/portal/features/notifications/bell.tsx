import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useContext, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from 'react-error-boundary';
import { useSubject } from '~/portal/shared/users/subject-context';
import { BellSlotContext } from '~/portal/ui/bell-slot';
import { lazyComponent } from '~/portal/ui/lazy';
import { type BellState, countText, noUnread } from './reads';
import { Unread } from './unread';

const loadPopover = () => import('./popover');
const NotificationsPopover = lazyComponent(loadPopover, 'NotificationsPopover');

/**
 * Shows the number of unread messages and opens the latest ones. In a view-as session, staff see
 * the messages, but neither see nor change the member's read marker.
 */
export function Bell() {
  const slots = useContext(BellSlotContext);
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const slot = wide ? slots.side : slots.bar;
  return slot && createPortal(<BellOf key={String(wide)} />, slot);
}

function BellOf() {
  const { readOnly } = useSubject();
  // If counting fails, the bell has no number. The list shows the error.
  return readOnly ? (
    <BellButton {...noUnread} />
  ) : (
    <ErrorBoundary fallback={<BellButton {...noUnread} />}>
      <Unread>{(bellState) => <BellButton {...bellState} />}</Unread>
    </ErrorBoundary>
  );
}

function BellButton(bellState: BellState) {
  const { unread } = bellState;
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const label = unread > 0 ? `Notifications, ${countText(unread)} unread` : 'Notifications';

  return (
    <>
      <IconButton
        ref={button}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadPopover().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <Badge badgeContent={unread > 0 ? countText(unread) : null} color="error">
          <BellIcon />
        </Badge>
      </IconButton>
      {open && (
        <Suspense>
          <NotificationsPopover
            anchor={button.current}
            bellState={bellState}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
