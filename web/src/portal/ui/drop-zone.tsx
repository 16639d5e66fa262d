import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type ClipboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { pastedFiles } from './pasted-files';

interface DropZoneProps {
  /** Called with dropped files. Null if none are accepted. */
  onDrop: ((files: readonly File[]) => void) | null;
  /** Called with pasted files. */
  onPaste: (files: readonly File[]) => void;
  /** Names that pasted pictures must not get. */
  usedNames: readonly string[];
  /** The latest event, for screen readers. */
  announcement?: string;
  /** Shown while files are dragged over the zone, or elsewhere. */
  hints: { inside: string; outside: string };
  disabled?: boolean;
  children: ReactNode;
}

/**
 * Takes files that are pasted into or dropped on its content. Ignores files dropped elsewhere, for
 * which the browser would leave the page. A page may have several zones.
 */
export function DropZone({
  onDrop,
  onPaste,
  usedNames,
  announcement,
  hints,
  disabled = false,
  children,
}: DropZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  /** Where files are being dragged. */
  const [dragged, setDragged] = useState<'inside' | 'outside' | null>(null);
  const acceptsFiles = onDrop !== null && !disabled;

  const drag = useEffectEvent((event: DragEvent) => {
    const { dataTransfer, target } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    const isFirstZone = !event.defaultPrevented;
    event.preventDefault();
    const inside = acceptsFiles && target instanceof Node && zone.current?.contains(target) === true;
    if (event.type === 'drop') {
      setDragged(null);
      if (inside) onDrop([...dataTransfer.files]);
      return;
    }
    if (inside) dataTransfer.dropEffect = 'copy';
    else if (isFirstZone) dataTransfer.dropEffect = 'none';
    if (acceptsFiles && isFirstZone && dragged === null) zone.current?.scrollIntoView({ block: 'nearest' });
    setDragged(inside ? 'inside' : 'outside');
  });

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const onDrag = (event: DragEvent) => drag(event);
    window.addEventListener('dragover', onDrag, { signal });
    window.addEventListener('drop', onDrag, { signal });
    // Without a related target, the pointer has left the window or the drag was canceled.
    window.addEventListener('dragleave', (event) => event.relatedTarget ?? setDragged(null), { signal });
    return () => ended.abort();
  }, []);

  function paste(event: ClipboardEvent) {
    if (disabled || event.defaultPrevented) return;
    const pasted = pastedFiles(event.clipboardData, new Date(), usedNames);
    if (pasted.length === 0) return;
    event.preventDefault();
    onPaste(pasted);
  }

  return (
    <Box
      ref={zone}
      onPaste={paste}
      sx={{ position: 'relative', display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 }}
    >
      {children}
      {announcement !== undefined && (
        <div role="status" style={visuallyHidden}>
          {announcement}
        </div>
      )}
      {acceptsFiles && dragged && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            inset: 0,
            zIndex: 1,
            display: 'grid',
            placeItems: 'center',
            pointerEvents: 'none',
            border: '2px dashed',
            borderColor: 'primary.main',
            borderRadius: 1,
            bgcolor: dragged === 'inside' ? 'primary.soft' : 'background.paper',
            color: 'primary.onSoft',
            opacity: 0.92,
          }}
        >
          <Typography sx={{ fontWeight: 650 }}>
            {dragged === 'inside' ? hints.inside : hints.outside}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
