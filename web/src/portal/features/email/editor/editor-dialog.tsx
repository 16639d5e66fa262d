import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { emailTemplateDocument } from '@united/domain/email/template';
import { collections } from '@united/domain/shared/collections';
import { limits } from '@united/domain/shared/limits';
import { firstCharacters } from '@united/domain/shared/plain-text';
import { useState } from 'react';
import { useLiveDoc } from '~/portal/data/live';
import { Dialog } from '~/portal/ui/dialog';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { inputOf, type Template } from '../templates/template';
import { EditorForm } from './editor-form';
import { emptyTemplate } from './schema';

/** A stored template to edit or copy. Both are omitted for a new one. */
export interface EditorStart {
  template?: Template;
  copyOf?: Template;
}

interface Props {
  start: EditorStart;
  onClose: () => void;
}

/** Dialog to write a template next to its preview. */
export function EditorDialog({ start, onClose }: Props) {
  const { template, copyOf } = start;
  const [copy] = useState(() =>
    copyOf
      ? { ...inputOf(copyOf), name: firstCharacters(`Copy of ${copyOf.name}`, limits.name) }
      : emptyTemplate,
  );
  if (!template) return <EditorForm title="Create email template" initial={copy} onClose={onClose} />;
  return (
    <RetryBoundary message="Failed to load the template.">
      <Stored template={template} onClose={onClose} />
    </RetryBoundary>
  );
}

function Stored({ template, onClose }: { template: Template; onClose: () => void }) {
  const { status, data } = useLiveDoc(collections.emailTemplates, template.id, emailTemplateDocument);
  // Stays as it was when opened. Saving reports what others have changed since.
  const [first, setFirst] = useState<Template | null>(null);
  if (!first && data) setFirst(data);
  if (!first)
    return (
      <Dialog
        open
        onClose={onClose}
        fullWidth
        maxWidth="sm"
        slotProps={{ paper: { 'aria-label': 'Edit email template' } }}
      >
        <DialogContent>
          {status === 'loading' ? <PageSpinner /> : 'This template no longer exists.'}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </Dialog>
    );
  return <EditorForm title="Edit email template" initial={inputOf(first)} stored={first} onClose={onClose} />;
}
