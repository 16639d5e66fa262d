/** What others may do with a field in which one writes. */
export interface EditorHandle {
  /** Puts a text where the caret stands, or last stood. */
  insert: (text: string) => void;
  focus: () => void;
}
