import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FromFrame, ToFrame } from '~/pdf/messages';

/** What became of a PDF: `locked` needs a password, `invalid` can't be read. */
export type PdfState =
  | { type: 'loading' }
  | { type: 'opened'; pages: number }
  | { type: 'locked' | 'invalid' };

interface PdfFrameProps {
  /** The file. Another one needs another `key`. */
  data: ArrayBuffer;
  title: string;
  /** The width of a page relative to the frame's. */
  zoom: number;
  /** In degrees. */
  rotation: number;
  onState: (state: PdfState) => void;
  onPage?: (page: number) => void;
  /** Keys pressed while the frame has the focus. */
  onKey?: (key: string) => void;
}

/**
 * Shows the pages of a PDF as pictures. pdf.js draws them in a sandboxed frame with an origin of its
 * own, so that a malicious file cannot reach the portal. The frame loads pdf.js only now.
 */
export function PdfFrame({ data, title, zoom, rotation, onState, onPage, onKey }: PdfFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const receive = useEffectEvent((message: FromFrame, target: Window) => {
    if (message.type === 'ready') {
      // A copy, because the transfer empties the original.
      const copy = data.slice(0);
      target.postMessage({ type: 'open', data: copy } satisfies ToFrame, '*', [copy]);
      setReady(true);
    }
    if (message.type === 'opened') onState({ type: 'opened', pages: message.pages });
    if (message.type === 'failed') onState({ type: message.why });
    if (message.type === 'page') onPage?.(message.page);
    if (message.type === 'key') onKey?.(message.key);
  });

  useEffect(() => {
    const listen = ({ source, data: message }: MessageEvent<FromFrame>) => {
      const target = frame.current?.contentWindow;
      if (target && source === target) receive(message, target);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    const message: ToFrame = { type: 'show', zoom, rotation };
    if (isReady) frame.current?.contentWindow?.postMessage(message, '*');
  }, [isReady, zoom, rotation]);

  return (
    <Box
      component="iframe"
      ref={frame}
      title={title}
      src="/pdf"
      sandbox="allow-scripts"
      sx={{ display: 'block', width: '100%', height: '100%', border: 0 }}
    />
  );
}
