import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { entryLayoutOf } from '@united/domain/bank-applications/entry-lines';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '~/portal/shared/users/session-context';
import { useToast } from '~/portal/ui/toast';
import { ChosenOffice } from './chosen-office';
import { Desk } from './desk';
import type { DeskLine } from './desk-lines';
import type { DeskAddress, DeskSettings } from './entry-desk';
import { useEntryLock, useEntryLocks } from './entry-locks';
import { PassButton } from './pass-button';
import { QueuePanel } from './queue-panel';
import { useBegin } from './use-begin';
import { useDeskKeys } from './use-desk-keys';
import { useOpened } from './use-opened';
import { type PassedStatus, usePassing } from './use-passing';
import type { DeskQueue, Row } from './use-queue';
import { useValueClipboard } from './use-value-clipboard';

/** Selectors of the buttons in each list. */
const inQueue = '[data-queue] [data-row]';
const inLines = '[data-line]';

interface Props {
  settings: DeskSettings;
  queue: DeskQueue;
  address: DeskAddress;
  setAddress: (change: Partial<DeskAddress>) => void;
}

/** The queue on the left and one office on the right. Fully usable by keyboard. */
export function DeskScreen({ settings, queue, address: { bank, id }, setAddress }: Props) {
  const { banks } = settings.public;
  const session = useSession();
  const toast = useToast();
  const locks = useEntryLocks();
  const { copy, wipe } = useValueClipboard();
  const { opened, open, clear } = useOpened(wipe);
  const [copied, setCopied] = useState<{ id: string; line: number } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const actions = useRef(0);
  /**
   * Starts an action. The returned function announces its result, unless a later action started.
   */
  const startAction = () => {
    actions.current += 1;
    const own = actions.current;
    return (text: string) => {
      if (own === actions.current) setAnnouncement(text);
    };
  };
  const announce = (text: string) => startAction()(text);
  const [passTo, setPassTo] = useState<PassedStatus>('');
  const [armed, setArmed] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const passButton = useRef<HTMLButtonElement>(null);
  /** The office whose row, or first line, receives focus once rendered. */
  const focusRow = useRef('');
  const focusLines = useRef('');
  const passing = usePassing();

  const entered = opened.values || opened.opening || opened.cleared ? opened.id : '';
  useEntryLock(entered, opened.values !== null, locks, (name) => {
    clear('taken');
    toast.info(`${name} took over this office`, 'The sensitive values on this screen were cleared.');
  });
  const holderOf = (applicationId: string): string | null => {
    const lock = locks.get(applicationId);
    return lock && lock.uid !== session.uid ? lock.name : null;
  };

  const { begin: start, dialog } = useBegin(open, holderOf);

  const select = (next: string) => {
    if (next === id) return;
    clear(null);
    setArmed(false);
    setCopied(null);
    announce('');
    setAddress({ id: next });
  };
  // The browser's back button also leaves an office.
  const leave = useEffectEvent(() => {
    if (opened.id !== '' && opened.id !== id) clear(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the URL changes.
  useEffect(() => leave(), [id]);

  const begin = async (row: Row) => {
    select(row.id);
    focusLines.current = row.id;
    await start(row);
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
  const goToOffice = (to: string | undefined) => {
    if (!to || to === id) return announce('This is the last office in the queue.');
    select(to);
    focusRow.current = to;
  };

  const copyLine = async (line: DeskLine) => {
    const announceResult = startAction();
    if (line.text === null)
      return announceResult(
        line.note === null ? 'Open the office for entry first.' : `${line.label}: ${line.note}.`,
      );
    const done = await copy(line.text);
    setCopied(done ? { id, line: line.key } : null);
    announceResult(
      done ? `${line.label} copied` : 'The browser blocked copying. Type the value from the screen.',
    );
  };

  const pass = async (row: Row, version: number) => {
    if (!armed) {
      setArmed(true);
      announce(`Press p or Enter again to mark ${row.office_name} as passed to ${row.bank_product}.`);
      return passButton.current?.focus();
    }
    setArmed(false);
    const next = after(row.id);
    if (!(await passing.run(row, version, passTo))) return;
    clear(null);
    announce(`${row.office_name} marked as passed to ${row.bank_product}.`);
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
    next: () => goToOffice(id === '' ? rowIds[0] : rowIds[rowIds.indexOf(id) + 1]),
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
      onChanged={() => clear('changed')}
      actions={(version) => (
        <>
          <PassButton
            ref={passButton}
            armed={armed}
            busy={passing.busy}
            bank={row.bank_product}
            onClick={() => void pass(row, version)}
            onBlur={() => setArmed(false)}
          />
          <Button aria-keyshortcuts="n" onClick={() => goToOffice(rowIds[rowIds.indexOf(id) + 1])}>
            Next office
          </Button>
        </>
      )}
    />
  );

  return (
    <Box ref={root}>
      {dialog}
      <Box
        role="status"
        aria-label="Last action"
        sx={{ minHeight: '1.5em', mt: -2.5, color: 'text.secondary' }}
      >
        {announcement}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(260px, 340px) minmax(0, 1fr)' },
        }}
      >
        <QueuePanel
          banks={banks.map(({ name }) => name)}
          bank={bank}
          onBank={(chosen) => {
            clear(null);
            setAddress({ bank: chosen, id: '' });
          }}
          passTo={passTo}
          onPassTo={setPassTo}
          onShowAll={() => {
            clear(null);
            setAddress({ ids: '', id: '' });
          }}
          queue={queue}
          current={id}
          locks={locks}
          onSelect={(row) => select(row.id)}
          onOpen={(row) => void begin(row)}
        />
        <Box sx={{ minWidth: 0 }}>
          {id !== '' && (
            <Button
              startIcon={<BackIcon aria-hidden />}
              onClick={() => select('')}
              sx={{ display: { md: 'none' }, mb: 1 }}
            >
              Back to queue
            </Button>
          )}
          <ChosenOffice id={id} listed={listed} loading={queue.loading}>
            {desk}
          </ChosenOffice>
        </Box>
      </Box>
    </Box>
  );
}
