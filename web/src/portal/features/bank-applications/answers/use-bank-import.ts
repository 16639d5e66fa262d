import type { ImportedRow } from '@united/domain/bank-applications/bank-import';
import { type BankApplicationStatus, bankApplicationStatuses } from '@united/domain/bank-applications/status';
import { foldWord } from '@united/domain/bank-applications/status-words';
import { limits } from '@united/domain/shared/limits';
import { useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '~/portal/data/call';
import { detailOf } from '~/portal/data/errors';
import { lastingPrefix, readStored, store } from '~/portal/data/stored';
import { lostLetter } from '~/portal/ui/csv-parse';
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

/** The effect of a dry run or of an import. */
export interface Answers {
  sent: readonly AnswerRow[];
  rows: readonly ImportedRow[];
  /** How many change, or changed. */
  changes: number;
}

type Step =
  | { name: 'typing' | 'checking' }
  | { name: 'importing'; done: number; total: number }
  | { name: 'problem'; message: string }
  /** `message` says why, unless somebody stopped it. */
  | { name: 'stopped'; answers: Answers; run: PartRun; message: string | null }
  | { name: 'checked' | 'done'; answers: Answers };

const changesIn = (rows: readonly ImportedRow[]) => rows.filter(({ outcome }) => outcome === 'change').length;

type Words = Readonly<Record<string, { word: string; status: BankApplicationStatus }>>;

/** Why a file cannot be checked; null if it can. */
function problemOf(bank: string, columns: BankColumns, rows: number): string | null {
  if (bank === '') return 'Choose the bank.';
  if (rows === 0) return 'There are no rows below the headings.';
  if (rows > limits.importRows)
    return `There are ${rows} rows. Import at most ${limits.importRows} at a time.`;
  const open = (['efin', 'word'] as const).filter((column) => columns[column] === '');
  return open.length > 0
    ? `Choose the column of ${open.map((column) => columnLabels[column]).join(' and of ')}.`
    : null;
}

/**
 * A bank's file on its way in: text, columns, a dry run, what staff adds to it, then the import of
 * exactly what was checked. The browser keeps which headings a bank uses, and nothing else.
 */
export function useBankImport(uid: string, season: number, onDone: () => void) {
  const [bank, setBank] = useState('');
  const [text, setText] = useState('');
  const [fileName, setFileName] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Partial<BankColumns>>({});
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  /** Former EFINs that count, with the ones that the applications have now. */
  const [former, setFormer] = useState<ReadonlyMap<string, string>>(new Map());
  const [words, setWords] = useState<Words>({});
  /** Rows that may lift a rejection. */
  const [lifts, setLifts] = useState<ReadonlySet<number>>(new Set());
  const [step, setStep] = useState<Step>({ name: 'typing' });
  const stops = useRef(false);
  /** Whether the rows have been edited since they were checked. */
  const [outdated, setOutdated] = useState(false);

  const keptAs = `${lastingPrefix}answer-columns-${uid}-${bank}`;
  const file = useMemo(() => bankFile(text), [text]);
  const columns = { ...columnsOf(file, bank ? readStored(keptAs, storedColumns) : null), ...chosen };

  /** After any change, what was checked no longer counts. */
  const startOver = () => setStep({ name: 'typing' });

  /** The file as checked; each row is bound to what the check saw. */
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
    setLifts(new Set());
    try {
      const answer = await call('importBankStatuses', { ...fileOf([...rows]), dry_run: true });
      const answers = { sent: rows, rows: answer.rows, changes: changesIn(answer.rows) };
      setStep({ name: 'checked', answers });
      store(keptAs, columns);
    } catch (error) {
      setStep({ name: 'problem', message: detailOf(error) });
    }
  };

  const apply = async (start: PartRun, sent: readonly AnswerRow[]) => {
    const total = start.file.rows.length;
    stops.current = false;
    let run = start;
    let message: string | null = null;
    const onPart = (next: PartRun) => {
      run = next;
      setStep({ name: 'importing', done: next.rows.length, total });
    };
    setStep({ name: 'importing', done: run.rows.length, total });
    try {
      await sendParts(run, { onPart, isStopped: () => stops.current });
    } catch (error) {
      message = detailOf(error);
    }
    const answers = { sent, rows: run.rows, changes: changesIn(run.rows) };
    setStep(run.rows.length < total ? { name: 'stopped', answers, run, message } : { name: 'done', answers });
    // A part whose answer was lost may have changed some applications.
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
    /** The EFIN of each row as the file has it. */
    efins: answerRows(file, columns, new Set()).map(({ efin }) => efin),
    setBank: (next: string) => {
      setBank(next);
      setChosen({});
      setWords({});
      startOver();
    },
    setText: (next: string, name: string | null) => {
      setText(next);
      setFileName(name);
      setChosen({});
      setConfirmed(new Set());
      setFormer(new Map());
      startOver();
    },
    setColumn: (column: BankColumn, to: string) => {
      setChosen({ ...chosen, [column]: to });
      startOver();
    },
    /** Whether EFINs of five digits count with a zero before them. */
    confirm: (efins: readonly string[], counts: boolean) => {
      const next = new Set(confirmed);
      for (const efin of efins) {
        if (counts) next.add(efin);
        else next.delete(efin);
      }
      setConfirmed(next);
      setOutdated(true);
    },
    /** Whether a former EFIN counts as the one that its application has now. */
    confirmFormer: (efin: string, now: string, counts: boolean) => {
      const others = [...former].filter(([each]) => each !== efin);
      setFormer(new Map(counts ? [...others, [efin, now]] : others));
      setOutdated(true);
    },
    /** What a word means in this file; '' for unknown. */
    setWord: (word: string, to: string) => {
      const { [foldWord(word)]: _, ...others } = words;
      const status = bankApplicationStatuses.find((each) => each === to);
      setWords(status ? { ...others, [foldWord(word)]: { word, status } } : others);
      setOutdated(true);
    },
    check: () => {
      const lost = lostLetter(answerRows(file, columns, confirmed).map((row) => ({ ...row })));
      const message = file.problem ?? problemOf(bank, columns, file.records.length) ?? lost?.problem;
      if (message) setStep({ name: 'problem', message });
      else void checkRows(answerRows(file, columns, confirmed, former));
    },
    lifts,
    /** Whether a row may lift the rejection that it meets. */
    setLift: (row: number, may: boolean) =>
      setLifts(may ? new Set([...lifts, row]) : new Set([...lifts].filter((each) => each !== row))),
    run: ({ sent, rows }: Answers) => {
      const bound = sent.map((row, i) => ({
        ...row,
        ...(rows[i]?.seen && { seen: rows[i].seen }),
        ...(lifts.has(i + 1) && { lift_rejection: true }),
      }));
      void apply({ importId: crypto.randomUUID(), file: fileOf(bound), rows: [] }, sent);
    },
    /** Ends the import after the part that is under way. */
    stop: () => {
      stops.current = true;
    },
    resume: ({ run, answers }: Extract<Step, { name: 'stopped' }>) => void apply(run, answers.sent),
  };
}
