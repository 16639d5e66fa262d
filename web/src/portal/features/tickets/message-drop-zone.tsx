import type { ReactNode } from 'react';
import { DropZone } from '~/portal/ui/drop-zone';
import { useToast } from '~/portal/ui/toast';
import type { Attachments } from './use-attachments';

interface MessageDropZoneProps {
  /** Null for an internal note, which cannot have files. */
  files: Attachments | null;
  disabled: boolean;
  children: ReactNode;
}

const hints = { inside: 'Drop to attach', outside: 'Drop files here to attach them' };

/** Attaches files that are pasted into or dropped on a message. */
export function MessageDropZone({ files, disabled, children }: MessageDropZoneProps) {
  const toast = useToast();
  return (
    <DropZone
      onDrop={files ? (dropped) => void files.add(dropped) : null}
      onPaste={(pasted) =>
        files
          ? void files.add(pasted)
          : toast.info('Internal notes cannot have files', 'Describe the picture instead.')
      }
      usedNames={files?.uploads.map(({ name }) => name) ?? []}
      announcement={files?.announcement ?? ''}
      hints={hints}
      disabled={disabled}
    >
      {children}
    </DropZone>
  );
}
