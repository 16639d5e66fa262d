import type { Bureau } from '@united/domain/bureaus/bureau';
import type { WithId } from '~/portal/data/documents';
import { lazyComponent } from '~/portal/ui/lazy';
import { RecordDialog } from '~/portal/ui/record/record-dialog';

const OfficeRecord = lazyComponent(() => import('./office-record'), 'OfficeRecord');

interface Props {
  /** The office's uid. */
  uid: string;
  /** The uids on the list's current page, in order, to step through. */
  uids: readonly string[];
  bureau: WithId<Bureau>;
  season: number;
  onStep: (uid: string) => void;
  onClose: () => void;
}

/** An office of the bureau, live. */
export const OfficeDialog = ({ uid, uids, bureau, season, onStep, onClose }: Props) => (
  <RecordDialog
    id={uid}
    name="Office"
    noun="office"
    subtitled
    ids={uids}
    onStep={onStep}
    onClose={onClose}
    maxWidth="lg"
    failed="Failed to load the office."
  >
    <OfficeRecord key={uid} uid={uid} bureau={bureau} season={season} onClose={onClose} />
  </RecordDialog>
);
