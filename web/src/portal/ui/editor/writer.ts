import type { RefObject } from 'react';
import type { Format } from './format';

/** Lets other controls act on an editor. */
export interface EditorHandle {
  /** Inserts text at the caret's last position. */
  insert: (text: string) => void;
  focus: () => void;
}

/** What the visual editor and the source editor have in common. */
export interface WriterProps {
  format: Format;
  /** The visual editor reads it once and manages later values itself. */
  value: string;
  /** Minimum rows. */
  rows: number;
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
  required: boolean;
  /** Set to a handle on the visible editor. */
  handle: RefObject<EditorHandle | null>;
  onChange: (value: string) => void;
  onFocus: () => void;
  onBlur: () => void;
}
