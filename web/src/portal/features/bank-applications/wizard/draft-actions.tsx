import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { useState } from 'react';
import type { WithId } from '~/portal/data/documents';
import { useConfirm } from '~/portal/ui/confirm';
import { StartFromEarlier } from './start-from-earlier';

/** Discards the draft after confirmation. */
export function DiscardDraft({ onDiscard }: { onDiscard: () => void }) {
  const confirm = useConfirm();
  async function discard() {
    const agreed = await confirm({
      title: 'Discard this draft?',
      body: 'Everything you entered for this application will be deleted, including sensitive values.',
      confirmLabel: 'Discard draft',
      cancelLabel: 'Keep draft',
      destructive: true,
    });
    if (agreed) onDiscard();
  }
  return (
    <Button size="small" onClick={discard} sx={{ mr: -1.5 }}>
      Discard draft
    </Button>
  );
}

/** Lets the user copy an earlier application into the form. */
export function CopyEarlier({ onCopy }: { onCopy: (application: WithId<BankApplication>) => void }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<ContentCopyOutlined />}
        onClick={() => setChoosing(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        Start from last season’s application
      </Button>
      {choosing && (
        <StartFromEarlier
          open
          onClose={() => setChoosing(false)}
          onSelect={(application) => {
            setChoosing(false);
            onCopy(application);
          }}
        />
      )}
    </>
  );
}
