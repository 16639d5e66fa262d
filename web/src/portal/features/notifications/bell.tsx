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
import { countText, type News, noNews } from './reads';
import { Unread } from './unread';

const loadPopover = () => import('./popover');
const NotificationsPopover = lazyComponent(loadPopover, 'NotificationsPopover');

/**
 * The user's messages: the number of new ones, and the latest. In a view-as session staff see the
 * messages, but neither see nor change what the member has read.
 */
export function Bell() {
  const slots = useContext(BellSlotContext);
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const slot = wide ? slots.side : slots.bar;
  return slot && createPortal(<BellOf key={String(wide)} />, slot);
}

function BellOf() {
  const { readOnly } = useSubject();
  // A failed count leaves a bell without a number; the list shows the error.
  return readOnly ? (
    <BellButton {...noNews} />
  ) : (
    <ErrorBoundary fallback={<BellButton {...noNews} />}>
      <Unread>{(news) => <BellButton {...news} />}</Unread>
    </ErrorBoundary>
  );
}

function BellButton(news: News) {
  const { unread } = news;
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
          <NotificationsPopover anchor={button.current} news={news} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
