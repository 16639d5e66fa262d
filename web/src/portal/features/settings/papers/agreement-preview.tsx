import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { Agreement } from '@united/domain/papers/agreements';
import { useId } from 'react';
import { AgreementBody } from '~/portal/shared/papers/agreement-body';
import { useAgreementText } from '~/portal/shared/papers/agreement-text';
import { DialogHead } from '~/portal/ui/dialog-head';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { LoadFailed } from '~/portal/ui/load-failed';
import { ScreenDialog } from '~/portal/ui/screen-dialog';

/** The version in force, as offices see it. */
export function AgreementPreview({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) {
  const { key, title, version } = agreement;
  const id = useId();
  const { text, error, retry } = useAgreementText(key, version);
  return (
    <ScreenDialog onClose={onClose} aria-labelledby={id} maxWidth="sm">
      <DialogHead id={id} title={title} onClose={onClose} />
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          Version {version}, as offices see it
        </Typography>
        {error !== null && (
          <LoadFailed message="Failed to load the agreement." error={error} onRetry={retry} />
        )}
        {!text && error === null && <LinesSkeleton entries={8} />}
        {text && <AgreementBody text={text} />}
      </DialogContent>
    </ScreenDialog>
  );
}
