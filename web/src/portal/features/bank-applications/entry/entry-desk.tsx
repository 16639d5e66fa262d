import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import DoneAllIcon from '@mui/icons-material/DoneAllOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type BankApplication,
  bankApplicationDocument,
} from '@united/domain/bank-applications/bank-application';
import { passedStatuses } from '@united/domain/bank-applications/entry-contracts';
import { entryLayoutOf } from '@united/domain/bank-applications/entry-lines';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { StaffSettings } from '@united/domain/settings/staff-settings';
import { collections } from '@united/domain/shared/collections';
import { limits } from '@united/domain/shared/limits';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useLiveDoc } from '~/portal/data/live';
import { useSession } from '~/portal/shared/users/session-context';
import { ChoiceField } from '~/portal/ui/choice-field';
import { useConfirm } from '~/portal/ui/confirm';
import { EmptyState } from '~/portal/ui/empty-state';
import { documentId } from '~/portal/ui/list/define-list';
import { useUrlState } from '~/portal/ui/list/url-state';
import { LoadFailed } from '~/portal/ui/load-failed';
import { ProgressLine } from '~/portal/ui/progress-line';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import { useToast } from '~/portal/ui/toast';
import { Desk } from './desk';
import type { DeskLine } from './desk-lines';
import { useEntryLock, useEntryLocks } from './entry-locks';
import { PassButton } from './pass-button';
import { Queue } from './queue';
import { useDeskKeys } from './use-desk-keys';
import { useOpened } from './use-opened';
import { type PassedStatus, usePassing } from './use-passing';
import { useQueue } from './use-queue';
import { useValueClipboard } from './use-value-clipboard';

type Row = BankApplication & { id: string };

const addressSchema = z.object({ bank: z.string().check(z.maxLength(limits.shortText)), id: documentId });
const defaults = { bank: '', id: '' };

const statusOptions = passedStatuses.map((status) => ({ value: status, label: status }));

/** Selectors of the buttons in each list. */
const inQueue = '[data-queue] [data-row]';
const inLines = '[data-line]';

/** The queue on the left, one office on the right; usable entirely by keyboard. */
export function EntryDesk({ settings }: { settings: { public: PublicSettings; staff: StaffSettings } }) {
  const { season, banks } = settings.public;
  const session = useSession();
  const confirm = useConfirm();
  const toast = useToast();
  const [{ bank, id }, setAddress] = useUrlState(addressSchema, defaults);
  const queue = useQueue(bank, season);
  const locks = useEntryLocks();
  const { copy, wipe } = useValueClipboard();
  const { opened, open, clear } = useOpened(wipe);
  const [copied, setCopied] = useState<{ id: string; line: number } | null>(null);
  const [said, setSaid] = useState('');
  const actions = useRef(0);
  /** Starts an action, which announces its result unless another has started since. */
  const startSaying = () => {
    actions.current += 1;
    const own = actions.current;
    return (text: string) => {
      if (own === actions.current) setSaid(text);
    };
  };
  const say = (text: string) => startSaying()(text);
  const [passTo, setPassTo] = useState<PassedStatus>('');
  const [armed, setArmed] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const passButton = useRef<HTMLButtonElement>(null);
  /** The office whose row, or whose first line, gets the focus once it is drawn. */
  const focusRow = useRef('');
  const focusLines = useRef('');
  const passing = usePassing();

  const entered = opened.values || opened.opening || opened.cleared ? opened.id : '';
  useEntryLock(entered, opened.values !== null, locks, (name) => {
    clear('taken');
    toast.info(`${name} took this office over`, 'Its sensitive values were cleared here.');
  });
  const holderOf = (applicationId: string): string | null => {
    const lock = locks.get(applicationId);
    return lock && lock.uid !== session.uid ? lock.name : null;
  };

  const select = (next: string) => {
    if (next === id) return;
    clear(null);
    setArmed(false);
    setCopied(null);
    say('');
    setAddress({ id: next });
  };
  // The back button leaves an office too.
  const leave = useEffectEvent(() => {
    if (opened.id !== '' && opened.id !== id) clear(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the address matters.
  useEffect(() => leave(), [id]);

  const begin = async (row: Row) => {
    select(row.id);
    const holder = holderOf(row.id);
    const agreed =
      !holder ||
      (await confirm({
        title: `Take ${row.office_name} over from ${holder}?`,
        body: `${holder} is entering this office at ${row.bank_product} now. If you take it over, the values are cleared there.`,
        confirmLabel: 'Take over',
      }));
    if (!agreed) return;
    focusLines.current = row.id;
    await open(row.id);
  };

  const find = (selector: string) =>
    [...(root.current?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
      (one) => one.offsetParent !== null,
    );

  useEffect(() => {
    if (opened.values === null || focusLines.current !== id) return;
    focusLines.current = '';
    find(inLines)[0]?.focus();
  });
  useEffect(() => {
    if (focusRow.current === '' || focusRow.current !== id) return;
    focusRow.current = '';
    const row = find(inQueue).find(({ dataset }) => dataset.row === id);
    (row ?? openButton.current)?.focus();
  });
  useEffect(() => {
    const active = document.activeElement;
    if (opened.cleared && (active === document.body || active?.matches(inLines))) openButton.current?.focus();
  }, [opened.cleared]);

  const rowIds = queue.rows.map((row) => row.id);
  const after = (applicationId: string): string | undefined => {
    const at = rowIds.indexOf(applicationId);
    return rowIds[at + 1] ?? (at > 0 ? rowIds[at - 1] : undefined);
  };
  const goOn = (to: string | undefined) => {
    if (!to || to === id) return say('This is the last office in the queue.');
    select(to);
    focusRow.current = to;
  };

  const copyLine = async (line: DeskLine) => {
    const sayThen = startSaying();
    if (line.text === null)
      return sayThen(
        line.note === null ? 'Open the office for entry first.' : `${line.label}: ${line.note}.`,
      );
    const done = await copy(line.text);
    setCopied(done ? { id, line: line.key } : null);
    sayThen(done ? `${line.label} copied` : 'The browser did not let it be copied. Type it from the screen.');
  };

  const pass = async (row: Row) => {
    if (!armed) {
      setArmed(true);
      say(`Press p or Enter again to mark ${row.office_name} as passed to ${row.bank_product}.`);
      return passButton.current?.focus();
    }
    setArmed(false);
    const next = after(row.id);
    if (!(await passing.run(row, passTo))) return;
    clear(null);
    say(`${row.office_name} is passed to ${row.bank_product}.`);
    select(next ?? '');
    focusRow.current = next ?? '';
  };

  const listed = queue.rows.find((row) => row.id === id);

  useDeskKeys({
    move: (by) => {
      const active = document.activeElement;
      const rows = find(inQueue);
      const inside = rows.includes(active as HTMLElement);
      const items = inside || id === '' ? rows : find(inLines);
      const at = items.indexOf(active as HTMLElement);
      const reached = items.findIndex(({ tabIndex }) => tabIndex === 0);
      const to = at === -1 ? Math.max(0, reached) : Math.min(Math.max(at + by, 0), items.length - 1);
      items[to]?.focus();
    },
    copy: () => {
      const active = document.activeElement;
      const line =
        find(inLines).find((one) => one === active) ?? find(inLines).find((one) => one.tabIndex === 0);
      line?.click();
    },
    next: () => goOn(id === '' ? rowIds[0] : rowIds[rowIds.indexOf(id) + 1]),
    pass: () => passButton.current?.click(),
    cancel: () => setArmed(false),
  });

  const desk = (row: Row) => (
    <Desk
      key={row.id}
      application={row}
      layout={entryLayoutOf(settings.staff.entry_layouts, banks, row.bank_product)}
      opened={opened}
      holder={holderOf(row.id)}
      copied={copied?.id === row.id ? copied.line : null}
      openButton={openButton}
      onOpen={() => void begin(row)}
      onCopy={(line) => void copyLine(line)}
      actions={
        <>
          <PassButton
            ref={passButton}
            armed={armed}
            busy={passing.busy}
            bank={row.bank_product}
            onPress={() => void pass(row)}
            onBlur={() => setArmed(false)}
          />
          <Button aria-keyshortcuts="n" onClick={() => goOn(rowIds[rowIds.indexOf(id) + 1])}>
            Next office
          </Button>
        </>
      }
    />
  );

  return (
    <Box ref={root}>
      <Box
        role="status"
        aria-label="What happened"
        sx={{ minHeight: '1.5em', mt: -2, mb: 1, color: 'text.secondary' }}
      >
        {said}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(260px, 340px) minmax(0, 1fr)' },
        }}
      >
        <Stack
          spacing={2}
          sx={{
            display: { xs: id === '' ? 'flex' : 'none', md: 'flex' },
            minWidth: 0,
            // Beside a long form the queue stays in sight; room for the labels of the fields on
            // top.
            position: { md: 'sticky' },
            top: { md: 8 },
            maxHeight: { md: 'calc(100vh - 16px)' },
            overflowY: { md: 'auto' },
            pt: 1,
          }}
        >
          <ChoiceField
            label="Bank"
            all="All banks"
            value={bank}
            options={[...new Set([...banks.map(({ name }) => name), ...(bank ? [bank] : [])])].map(
              (name) => ({
                value: name,
                label: name,
              }),
            )}
            onChoose={(chosen) => {
              clear(null);
              setAddress({ bank: chosen, id: '' });
            }}
          />
          <ChoiceField
            label="Status once passed"
            all="Leave as it is"
            value={passTo}
            options={statusOptions}
            onChoose={(chosen) => setPassTo(passedStatuses.find((status) => status === chosen) ?? '')}
          />
          <Box>
            <Typography component="h2" variant="h5">
              {queue.total === '' ? 'To enter' : `${queue.total} to enter`}
            </Typography>
            <ProgressLine active={queue.refreshing} />
            {queue.error !== null && (
              <LoadFailed message="Failed to load the queue." error={queue.error} onRetry={queue.retry} />
            )}
            {queue.loading && <TableSkeleton rows={6} columns={1} />}
            {!queue.loading && queue.error === null && queue.rows.length === 0 && (
              <EmptyState
                icon={<DoneAllIcon />}
                title="Nothing to enter"
                hint="Applications appear here as soon as offices send them, and again when a sent one is corrected."
              />
            )}
            {queue.rows.length > 0 && (
              <Queue
                rows={queue.rows}
                current={id}
                locks={locks}
                uid={session.uid}
                onSelect={(row) => select(row.id)}
                onOpen={(row) => void begin(row)}
              />
            )}
            {queue.more && (
              <Button onClick={queue.more} sx={{ mt: 1 }}>
                Load more
              </Button>
            )}
            {queue.capped && (
              <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                Further ones follow as soon as some of these are passed.
              </Typography>
            )}
          </Box>
        </Stack>
        <Box sx={{ minWidth: 0 }}>
          {id !== '' && (
            <Button
              startIcon={<BackIcon aria-hidden />}
              onClick={() => select('')}
              sx={{ display: { md: 'none' }, mb: 1 }}
            >
              Back to the queue
            </Button>
          )}
          <Shown id={id} listed={listed} loading={queue.loading}>
            {desk}
          </Shown>
        </Box>
      </Box>
    </Box>
  );
}

interface ShownProps {
  id: string;
  listed: Row | undefined;
  loading: boolean;
  children: (row: Row) => ReactNode;
}

/** The chosen office: as the queue has it, else read by its id; or how to begin. */
function Shown({ id, listed, loading, children }: ShownProps) {
  if (listed) return children(listed);
  if (id === '')
    return (
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <EmptyState
          title="Choose an office from the queue"
          hint="j and k move, Enter opens it for entry, c copies a line, n goes to the next office, p twice marks it as passed. ? lists all keys."
        />
      </Box>
    );
  if (loading) return <TableSkeleton rows={8} columns={2} />;
  return (
    <RetryBoundary key={id} message="Failed to load the application.">
      <Unlisted id={id}>{children}</Unlisted>
    </RetryBoundary>
  );
}

function Unlisted({ id, children }: Pick<ShownProps, 'id' | 'children'>) {
  const { status, data } = useLiveDoc(collections.bankApplications, id, bankApplicationDocument);
  if (status === 'loading') return <TableSkeleton rows={8} columns={2} />;
  if (!data)
    return (
      <EmptyState
        title="This application no longer exists"
        hint="It was deleted, or the link is incomplete. Choose another one from the queue."
      />
    );
  return children(data);
}
