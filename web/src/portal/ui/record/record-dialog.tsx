import type { Breakpoint } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, type Ref, Suspense, useId, useMemo, useState } from 'react';
import { useConfirmDiscard } from '../confirm-close';
import { RetryBoundary } from '../retry-boundary';
import { ScreenDialog } from '../screen-dialog';
import { dialogKey } from './dialog-key';
import { RecordBar, type StepKey } from './record-bar';
import { RecordContext } from './record-context';
import { RecordSkeleton } from './record-skeleton';
import { useSteps } from './use-steps';

interface RecordDialogProps {
  /** The open record's id. */
  id: string;
  /** What the dialog shows, such as "Support ticket". */
  name: string;
  /** Whether the record's title names the dialog. Otherwise `name` does. */
  titled?: boolean;
  /** Whether the heading has a second line. */
  subtitled?: boolean;
  /** Noun for a record, such as "ticket". */
  noun: string;
  /** The ids on the list's current page, in order, to step through. */
  ids: readonly string[];
  onStep: (id: string) => void;
  onClose: () => void;
  /** Input that another record or closing would lose. */
  unsaved?: { dirty: boolean; lost: string };
  /** Keys that step, in addition to the arrow keys, which always do. */
  stepKeys?: Record<'previous' | 'next', string>;
  /** Actions by shortcut key. */
  keys?: Readonly<Record<string, () => void>>;
  maxWidth: Breakpoint;
  /** Message shown if the record fails to load. */
  failed: string;
  ref?: Ref<HTMLDivElement>;
  /** A `RecordBody`, or a `RecordSkeleton` while it loads. */
  children: ReactNode;
}

const arrows: Record<'previous' | 'next', StepKey> = {
  previous: { shown: '←', aria: 'ArrowLeft' },
  next: { shown: '→', aria: 'ArrowRight' },
};

/**
 * The dialog of a record that the URL opens: as high as the window, and full screen on a phone.
 * Steps through the list's page and prints the record.
 */
export function RecordDialog(props: RecordDialogProps) {
  const {
    id,
    name,
    titled = false,
    subtitled = false,
    noun,
    ids,
    onStep,
    onClose,
    unsaved,
    stepKeys,
    keys = {},
  } = props;
  const titleId = useId();
  const [printTitle, setPrintTitle] = useState<string | null>(null);
  const steps = useSteps(id, ids);
  const discard = useConfirmDiscard({ dirty: unsaved?.dirty ?? false, lost: unsaved?.lost ?? '' });
  const step = (to: string | undefined) => to !== undefined && void discard(() => onStep(to));
  const close = () => void discard(onClose);
  const context = useMemo(() => ({ name, titleId, subtitled, setPrintTitle }), [name, titleId, subtitled]);
  const shownKeys = stepKeys
    ? {
        previous: { shown: stepKeys.previous, aria: stepKeys.previous },
        next: { shown: stepKeys.next, aria: stepKeys.next },
      }
    : arrows;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = dialogKey(event);
    if (key === undefined) return;
    if (key === 'ArrowLeft' || key === stepKeys?.previous) step(steps.previous);
    else if (key === 'ArrowRight' || key === stepKeys?.next) step(steps.next);
    else if (keys[key]) keys[key]();
    else return;
    event.preventDefault();
  };

  return (
    <ScreenDialog
      inAddress
      onClose={close}
      onKeyDown={onKeyDown}
      maxWidth={props.maxWidth}
      aria-labelledby={titled ? titleId : undefined}
      slotProps={{
        paper: {
          ref: props.ref,
          ...(!titled && { 'aria-label': name }),
          // The message of a record that failed to load fills no content area.
          sx: {
            '&:not(.MuiDialog-paperFullScreen)': { height: 'calc(100% - 64px)' },
            '& > .MuiAlert-root': { m: 3 },
          },
        },
      }}
    >
      <RecordBar
        noun={noun}
        keys={shownKeys}
        steps={steps}
        count={ids.length}
        onStep={step}
        printTitle={printTitle}
        onClose={close}
      />
      <RecordContext value={context}>
        <RetryBoundary key={id} message={props.failed}>
          <Suspense fallback={<RecordSkeleton />}>{props.children}</Suspense>
        </RetryBoundary>
      </RecordContext>
    </ScreenDialog>
  );
}
