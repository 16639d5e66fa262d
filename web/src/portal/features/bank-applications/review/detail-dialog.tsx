import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { bankApplicationDocument } from '@united/domain/bank-application';
import type { BankApplicationStatus } from '@united/domain/bank-application-status';
import { collections } from '@united/domain/collections';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { EmptyState } from '~/portal/components/empty-state';
import { Region } from '~/portal/components/region';
import { ScreenDialog } from '~/portal/components/screen-dialog';
import { useLiveDoc } from '~/portal/firebase/live';
import { DetailSections } from './detail-sections';
import type { StatusTarget } from './status-dialog';
import { StatusMenu } from './status-menu';

interface Props {
  id: string;
  /** The ids of the list's shown page, in its order, to step through. */
  ids: readonly string[];
  onStep: (id: string) => void;
  onClose: () => void;
  onStatus: (target: StatusTarget, to: BankApplicationStatus) => void;
}

/** Where the arrow keys mean something else. */
const ownArrowKeys = 'input, textarea, select, [role="menu"], [role="tab"], [contenteditable="true"]';

/** One application in full and live; left and right arrow keys step through the list's page. */
export function DetailDialog({ id, ids, onStep, onClose, onStatus }: Props) {
  const at = ids.indexOf(id);
  const previous = at > 0 ? ids[at - 1] : undefined;
  const next = at >= 0 ? ids[at + 1] : undefined;

  const stepByKey = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target;
    // Dialogs on top of this one are its React children, but stand elsewhere in the page.
    if (!(target instanceof Element) || !event.currentTarget.contains(target)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || target.closest(ownArrowKeys))
      return;
    const to = { ArrowLeft: previous, ArrowRight: next }[event.key];
    if (to) onStep(to);
  };

  return (
    <ScreenDialog
      onClose={onClose}
      onKeyDown={stepByKey}
      maxWidth="md"
      slotProps={{
        paper: {
          'aria-label': 'Bank application',
          sx: { minHeight: { sm: '80vh' } },
        },
      }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          gap: 1,
          px: { xs: 1, sm: 2 },
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Step label="Previous application" to={previous} onStep={onStep} Icon={ChevronLeft} />
        <Step label="Next application" to={next} onStep={onStep} Icon={ChevronRight} />
        <Typography
          component="p"
          variant="body2"
          aria-live="polite"
          sx={{ flex: 1, color: 'text.secondary' }}
        >
          {at >= 0 ? `${at + 1} of ${ids.length} on this page` : 'Not on this page of the list'}
        </Typography>
        <IconButton onClick={onClose} aria-label="Close">
          <Close />
        </IconButton>
      </Stack>
      <Region key={id} message="Failed to load the application.">
        <Content id={id} onStatus={onStatus} />
      </Region>
    </ScreenDialog>
  );
}

interface StepProps {
  label: string;
  to: string | undefined;
  onStep: (id: string) => void;
  Icon: typeof ChevronLeft;
}

/** Stays focusable at the ends of the list, so that the keyboard does not lose its place. */
function Step({ label, to, onStep, Icon }: StepProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-disabled={!to}
        onClick={() => to && onStep(to)}
        sx={to ? undefined : { color: 'text.disabled', opacity: 0.6, cursor: 'default' }}
      >
        <Icon />
      </IconButton>
    </Tooltip>
  );
}

function Content({ id, onStatus }: Pick<Props, 'id' | 'onStatus'>) {
  const { status, data: application } = useLiveDoc(collections.bankApplications, id, bankApplicationDocument);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (status === 'ready') content.current?.scrollTo({ top: 0 });
  }, [status]);

  if (status === 'loading')
    return (
      <DialogContent aria-busy sx={{ pt: 3 }}>
        <Skeleton width="50%" height={40} />
        <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />
        <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />
      </DialogContent>
    );
  if (!application)
    return (
      <DialogContent>
        <EmptyState
          title="This application no longer exists"
          hint="It was deleted, or the link is not complete. Close this window to return to the list."
        />
      </DialogContent>
    );
  return (
    <>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          gap: 1.5,
          px: 3,
          py: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {application.office_name}
        </Typography>
        <StatusMenu
          officeName={application.office_name}
          status={application.status}
          onChoose={(to) => onStatus(application, to)}
        />
      </Stack>
      <DialogContent ref={content} tabIndex={0} role="group" aria-label="Details" sx={{ pt: 3, pb: 4 }}>
        <DetailSections application={application} />
      </DialogContent>
    </>
  );
}
