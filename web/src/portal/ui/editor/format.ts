import type { Content, Editor } from '@tiptap/react';
import type { StarterKitOptions } from '@tiptap/starter-kit';

/** How a text that the editor edits is stored. */
export interface Format {
  /** The name of the view that shows the text as it is stored. */
  name: string;
  /** Heading levels in the toolbar. */
  headings: readonly (1 | 2 | 3)[];
  /** What the visual editor leaves out, because the format has none. */
  extensions: Partial<StarterKitOptions>;
  /** Returns the visual editor's content for a stored text. */
  read: (text: string) => Content;
  /** Returns the text to store. */
  write: (editor: Editor) => string;
  /** Returns what the visual editor would drop from a text, such as "<table>". */
  droppedMarkup: (text: string) => string[];
  isLinkTarget: (href: string) => boolean;
  /** Below the address of a link. */
  linkHelp: string;
  linkError: string;
}
