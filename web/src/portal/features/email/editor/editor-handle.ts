/** What other controls can do with an editor field. */
export interface EditorHandle {
  /** Inserts text at the caret's last position. */
  insert: (text: string) => void;
  focus: () => void;
}
