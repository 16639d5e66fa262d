/**
 * Messages between a screen and the frame that draws a PDF (`/pdf`). The frame is sandboxed with an
 * origin of its own, so it cannot reach the session, storage or other data of the portal.
 */

/** From the screen. `data` is transferred. */
export type ToFrame =
  | { type: 'open'; data: ArrayBuffer }
  /** The width of a page relative to the frame's, and the rotation in degrees. */
  | { type: 'show'; zoom: number; rotation: number };

/** From the frame. */
export type FromFrame =
  | { type: 'ready' }
  | { type: 'opened'; pages: number }
  | { type: 'failed'; why: 'locked' | 'invalid' }
  /** A page came into view. */
  | { type: 'page'; page: number }
  /** A key pressed while the frame has the focus, for the screen's shortcuts. */
  | { type: 'key'; key: string };
