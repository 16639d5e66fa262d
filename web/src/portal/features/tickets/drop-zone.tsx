import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type ClipboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useToast } from '~/portal/ui/toast';
import { pastedFiles } from './pasted-files';
import type { Attachments } from './use-attachments';

interface DropZoneProps {
  /** Null for an internal note, which cannot have files. */
  files: Attachments | null;
  disabled?: boolean;
  children: ReactNode;
}

/**
 * Attaches files that are pasted into or dropped on its content. Ignores files dropped elsewhere,
 * for which the browser would leave the page.
 */
export function DropZone({ files, disabled = false, children }: DropZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  /** Where files are being dragged. */
  const [dragged, setDragged] = useState<'inside' | 'outside' | null>(null);
  const toast = useToast();
  const acceptsFiles = files !== null && !disabled;

  const add = (added: readonly File[]) => void files?.add(added);

  const drag = useEffectEvent((event: DragEvent) => {
    const { dataTransfer, target } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const inside = acceptsFiles && target instanceof Node && zone.current?.contains(target) === true;
    if (event.type === 'drop') {
      setDragged(null);
      if (inside) add([...dataTransfer.files]);
      return;
    }
    dataTransfer.dropEffect = inside ? 'copy' : 'none';
    if (acceptsFiles && dragged === null) zone.current?.scrollIntoView({ block: 'nearest' });
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
    const usedNames = files?.uploads.map(({ name }) => name) ?? [];
    const pasted = disabled ? [] : pastedFiles(event.clipboardData, new Date(), usedNames);
    if (pasted.length === 0) return;
    event.preventDefault();
    if (files) add(pasted);
    else toast.info('Internal notes cannot have files', 'Describe the picture instead.');
  }

  return (
    <Box
      ref={zone}
      onPaste={paste}
      sx={{ position: 'relative', display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 }}
    >
      {children}
      <div role="status" style={visuallyHidden}>
        {files?.announcement}
      </div>
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
            {dragged === 'inside' ? 'Drop to attach' : 'Drop files here to attach them'}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
