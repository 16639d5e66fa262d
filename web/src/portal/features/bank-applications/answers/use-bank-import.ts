import type { ImportedRow } from '@united/domain/bank-applications/bank-import';
import { type BankApplicationStatus, bankApplicationStatuses } from '@united/domain/bank-applications/status';
import { foldWord } from '@united/domain/bank-applications/status-words';
import { limits } from '@united/domain/shared/limits';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { lastingPrefix } from '~/portal/data/browser-storage';
import { call } from '~/portal/data/call';
import { detailOf } from '~/portal/data/errors';
import { readStored, store } from '~/portal/data/stored';
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
  | { name: 'typing' | 'checking' | 'importing' }
  | { name: 'problem'; message: string }
  | { name: 'checked' | 'done'; answers: Answers };

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
  const [words, setWords] = useState<Words>({});
  const [step, setStep] = useState<Step>({ name: 'typing' });
  /** Whether the rows have been edited since they were checked. */
  const [outdated, setOutdated] = useState(false);

  const keptAs = `${lastingPrefix}answer-columns-${uid}-${bank}`;
  const file = useMemo(() => bankFile(text), [text]);
  const columns = { ...columnsOf(file, bank ? readStored(keptAs, storedColumns) : null), ...chosen };

  /** After any change, what was checked no longer counts. */
  const startOver = () => setStep({ name: 'typing' });

  const send = async (rows: readonly AnswerRow[], dry_run: boolean) => {
    setStep({ name: dry_run ? 'checking' : 'importing' });
    setOutdated(false);
    try {
      const answer = await call('importBankStatuses', {
        bank_product: bank,
        season,
        rows: [...rows],
        words: Object.values(words),
        file_name: fileName?.slice(-limits.fileName) ?? null,
        dry_run,
      });
      setStep({
        name: dry_run ? 'checked' : 'done',
        answers: {
          sent: rows,
          rows: answer.rows,
          changes: dry_run
            ? answer.rows.filter(({ outcome }) => outcome === 'change').length
            : answer.changed,
        },
      });
      if (dry_run) store(keptAs, columns);
    } catch (error) {
      setStep({ name: 'problem', message: detailOf(error) });
    }
    // A failed import may have changed some applications.
    if (!dry_run) onDone();
  };

  return {
    bank,
    text,
    file,
    columns,
    confirmed,
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
    /** What a word means in this file; '' for unknown. */
    setWord: (word: string, to: string) => {
      const { [foldWord(word)]: _, ...others } = words;
      const status = bankApplicationStatuses.find((each) => each === to);
      setWords(status ? { ...others, [foldWord(word)]: { word, status } } : others);
      setOutdated(true);
    },
    check: () => {
      const lost = lostLetter(answerRows(file, columns, confirmed).map((row) => ({ ...row })));
      const message = problemOf(bank, columns, file.records.length) ?? lost?.problem;
      if (message) setStep({ name: 'problem', message });
      else void send(answerRows(file, columns, confirmed), true);
    },
    run: (answers: Answers) => void send(answers.sent, false),
  };
}
