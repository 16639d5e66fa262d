import type { ImportedRow } from '@united/domain/bank-applications/bank-import';
import { type BankApplicationStatus, bankApplicationStatuses } from '@united/domain/bank-applications/status';
import { normalizeWord } from '@united/domain/bank-applications/status-words';
import { limits } from '@united/domain/shared/limits';
import { useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '~/portal/data/call';
import { detailOf } from '~/portal/data/errors';
import { lastingPrefix, readStored, store } from '~/portal/data/stored';
import { findReplacementCharacter } from '~/portal/ui/csv-parse';
import {
  type AnswerRow,
  answerRows,
  type BankColumn,
  type BankColumns,
  bankFile,
  columnLabels,
  columnsOf,
} from './columns';
import { type PartRun, sendParts } from './send-parts';

const heading = z.string().check(z.maxLength(limits.shortText));
const storedColumns = z.object({ efin: heading, word: heading, reason: heading });

/** The result of a dry run or an import. */
export interface Answers {
  sent: readonly AnswerRow[];
  rows: readonly ImportedRow[];
  /** Number of applications that will change, or have changed. */
  changes: number;
}

type Step =
  | { name: 'typing' | 'checking' }
  | { name: 'importing'; done: number; total: number }
  | { name: 'problem'; message: string }
  /** `message` is the error, or null if the user stopped the import. */
  | { name: 'stopped'; answers: Answers; run: PartRun; message: string | null }
  | { name: 'checked' | 'done'; answers: Answers };

const changesIn = (rows: readonly ImportedRow[]) => rows.filter(({ outcome }) => outcome === 'change').length;

type Words = Readonly<Record<string, { word: string; status: BankApplicationStatus }>>;

/** Returns why a file can't be checked, or null if it can. */
function problemOf(bank: string, columns: BankColumns, rows: number): string | null {
  if (bank === '') return 'Select the bank.';
  if (rows === 0) return 'The file has no rows below the headings.';
  if (rows > limits.importRows)
    return `The file has ${rows} rows. Import at most ${limits.importRows} at a time.`;
  const open = (['efin', 'word'] as const).filter((column) => columns[column] === '');
  return open.length > 0
    ? `Select the column for ${open.map((column) => columnLabels[column]).join(' and ')}.`
    : null;
}

/**
 * Manages the import of a bank's file: text, column mapping, dry run, staff's confirmations, then
 * the import of exactly the rows that were checked. The browser stores only which headings a bank
 * uses.
 */
export function useBankImport(uid: string, season: number, onDone: () => void) {
  const [bank, setBank] = useState('');
  const [text, setText] = useState('');
  const [fileName, setFileName] = useState<string | null>(null);
  const [overrides, setOverrides] = useState<Partial<BankColumns>>({});
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  /** Confirmed former EFINs, mapped to the applications' current ones. */
  const [former, setFormer] = useState<ReadonlyMap<string, string>>(new Map());
  const [words, setWords] = useState<Words>({});
  /** Rows allowed to reverse a rejection. */
  const [reversals, setReversals] = useState<ReadonlySet<number>>(new Set());
  const [step, setStep] = useState<Step>({ name: 'typing' });
  const stopRequested = useRef(false);
  /** Whether the user changed a confirmation since the last check. */
  const [outdated, setOutdated] = useState(false);

  const storageKey = `${lastingPrefix}answer-columns-${uid}-${bank}`;
  const file = useMemo(() => bankFile(text), [text]);
  const columns = { ...columnsOf(file, bank ? readStored(storageKey, storedColumns) : null), ...overrides };

  /** Discards the check's results after a change. */
  const startOver = () => setStep({ name: 'typing' });

  /** Builds the call's input. After a check, each row carries the state that the check saw. */
  const fileOf = (rows: PartRun['file']['rows']): PartRun['file'] => ({
    bank_product: bank,
    season,
    rows,
    words: Object.values(words),
    file_name: fileName?.replaceAll('\ufffd', '_').slice(-limits.fileName) ?? null,
  });

  const checkRows = async (rows: readonly AnswerRow[]) => {
    setStep({ name: 'checking' });
    setOutdated(false);
    setReversals(new Set());
    try {
      const answer = await call('importBankStatuses', { ...fileOf([...rows]), dry_run: true });
      const answers = { sent: rows, rows: answer.rows, changes: changesIn(answer.rows) };
      setStep({ name: 'checked', answers });
      store(storageKey, columns);
    } catch (error) {
      setStep({ name: 'problem', message: detailOf(error) });
    }
  };

  const apply = async (start: PartRun, sent: readonly AnswerRow[]) => {
    const total = start.file.rows.length;
    stopRequested.current = false;
    let run = start;
    let message: string | null = null;
    const onPart = (next: PartRun) => {
      run = next;
      setStep({ name: 'importing', done: next.rows.length, total });
    };
    setStep({ name: 'importing', done: run.rows.length, total });
    try {
      await sendParts(run, { onPart, isStopped: () => stopRequested.current });
    } catch (error) {
      message = detailOf(error);
    }
    const answers = { sent, rows: run.rows, changes: changesIn(run.rows) };
    setStep(run.rows.length < total ? { name: 'stopped', answers, run, message } : { name: 'done', answers });
    // A part whose response was lost may still have changed some applications.
    onDone();
  };

  return {
    bank,
    text,
    file,
    columns,
    confirmed,
    former,
    words,
    step,
    outdated,
    /** Each row's EFIN as it appears in the file. */
    efins: answerRows(file, columns, new Set()).map(({ efin }) => efin),
    setBank: (next: string) => {
      setBank(next);
      setOverrides({});
      setWords({});
      startOver();
    },
    setText: (next: string, name: string | null) => {
      setText(next);
      setFileName(name);
      setOverrides({});
      setConfirmed(new Set());
      setFormer(new Map());
      startOver();
    },
    setColumn: (column: BankColumn, to: string) => {
      setOverrides({ ...overrides, [column]: to });
      startOver();
    },
    /** Confirms or unconfirms that five-digit EFINs get a leading zero. */
    confirm: (efins: readonly string[], counts: boolean) => {
      const next = new Set(confirmed);
      for (const efin of efins) {
        if (counts) next.add(efin);
        else next.delete(efin);
      }
      setConfirmed(next);
      setOutdated(true);
    },
    /** Confirms or unconfirms that a former EFIN stands for the application's current one. */
    confirmFormer: (efin: string, now: string, counts: boolean) => {
      const others = [...former].filter(([each]) => each !== efin);
      setFormer(new Map(counts ? [...others, [efin, now]] : others));
      setOutdated(true);
    },
    /** Maps a status word for this file; '' for unknown. */
    setWord: (word: string, to: string) => {
      const { [normalizeWord(word)]: _, ...others } = words;
      const status = bankApplicationStatuses.find((each) => each === to);
      setWords(status ? { ...others, [normalizeWord(word)]: { word, status } } : others);
      setOutdated(true);
    },
    check: () => {
      const lost = findReplacementCharacter(answerRows(file, columns, confirmed).map((row) => ({ ...row })));
      const message = file.problem ?? problemOf(bank, columns, file.records.length) ?? lost?.problem;
      if (message) setStep({ name: 'problem', message });
      else void checkRows(answerRows(file, columns, confirmed, former));
    },
    reversals,
    /** Allows or disallows a row to reverse a rejection. */
    setReversal: (row: number, may: boolean) =>
      setReversals(
        may ? new Set([...reversals, row]) : new Set([...reversals].filter((each) => each !== row)),
      ),
    run: ({ sent, rows }: Answers) => {
      const bound = sent.map((row, i) => ({
        ...row,
        ...(rows[i]?.seen && { seen: rows[i].seen }),
        ...(reversals.has(i + 1) && { lift_rejection: true }),
      }));
      void apply({ importId: crypto.randomUUID(), file: fileOf(bound), rows: [] }, sent);
    },
    /** Stops the import after the current part. */
    stop: () => {
      stopRequested.current = true;
    },
    resume: ({ run, answers }: Extract<Step, { name: 'stopped' }>) => void apply(run, answers.sent),
  };
}
