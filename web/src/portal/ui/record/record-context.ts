import { createContext, useContext } from 'react';

interface RecordContextValue {
  /** What the dialog shows, such as "Support ticket". The heading until the record is loaded. */
  name: string;
  /** The heading's element id. */
  titleId: string;
  /** Whether the heading has a second line. */
  subtitled: boolean;
  /** Sets the title of the printed record; null disables Print. */
  setPrintTitle: (title: string | null) => void;
}

export const RecordContext = createContext<RecordContextValue | null>(null);

/** Returns the enclosing record dialog. @throws Error outside of one */
export function useRecord(): RecordContextValue {
  const record = useContext(RecordContext);
  if (!record) throw new Error('A record is shown in a RecordDialog.');
  return record;
}
