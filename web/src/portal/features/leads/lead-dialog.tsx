import { useState } from 'react';
import { lazyComponent } from '~/portal/ui/lazy';
import { RecordDialog } from '~/portal/ui/record/record-dialog';

const LeadRecord = lazyComponent(() => import('./lead-record'), 'LeadRecord');

interface Props {
  id: string;
  /** The ids on the list's current page, in order, to step through. */
  ids: readonly string[];
  onStep: (id: string) => void;
  onClose: () => void;
  onChanged: () => void;
}

/** A lead, live. Asks before unsaved handling is lost. */
export function LeadDialog({ id, onChanged, ...list }: Props) {
  const [dirty, setDirty] = useState(false);
  return (
    <RecordDialog
      id={id}
      name="Lead"
      noun="lead"
      {...list}
      unsaved={{ dirty, lost: 'Your changes to this lead have not been saved.' }}
      maxWidth="lg"
      failed="Failed to load the lead."
    >
      <LeadRecord id={id} dirty={dirty} onDirty={setDirty} onChanged={onChanged} />
    </RecordDialog>
  );
}
