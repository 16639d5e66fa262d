/** Lets other controls act on an editor. */
export interface EditorHandle {
  /** Inserts text at the caret's last position. */
  insert: (text: string) => void;
  focus: () => void;
}
