import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { useEffect, useEffectEvent, useState } from 'react';
import type { WithId } from '~/portal/data/documents';
import { useConfirm } from '~/portal/ui/confirm';
import { useToast } from '~/portal/ui/toast';
import { useOffice } from '../offices/use-office';
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

interface LinkedProps {
  id: string;
  onCopy: (application: WithId<BankApplication>) => Promise<void>;
  /** Called when the application was copied, or the user decided not to. */
  onDone: () => void;
}

/** Copies the application that a link names into the form, after confirmation. Renders nothing. */
export function CopyLinked({ id, onCopy, onDone }: LinkedProps) {
  const { office, missing, failed } = useOffice(id, undefined);
  const confirm = useConfirm();
  const toast = useToast();
  const answer = useEffectEvent(async () => {
    if (!office) {
      toast.error('Failed to load the office to start from');
      return onDone();
    }
    const agreed = await confirm({
      title: `Start from ${office.office_name}?`,
      body: 'This replaces everything in the form. Sensitive values are copied securely on our server. You will confirm every section before you submit.',
      confirmLabel: 'Copy to form',
    });
    onDone();
    if (agreed) await onCopy(office);
  });
  const isLoaded = office !== null || missing || failed;
  useEffect(() => {
    if (isLoaded) void answer();
  }, [isLoaded]);
  return null;
}
