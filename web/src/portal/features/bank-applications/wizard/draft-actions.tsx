import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useConfirm } from '~/portal/components/confirm';
import { type EarlierApplication, StartFromEarlier } from './start-from-earlier';

interface DraftActionsProps {
  /** Whether there is a draft that could be discarded. */
  hasDraft: boolean;
  mayCopy: boolean;
  onCopy: (application: EarlierApplication) => void;
  onDiscard: () => void;
}

/** What can be done with the draft as a whole: start from an earlier office, or throw it away. */
export function DraftActions({ hasDraft, mayCopy, onCopy, onDiscard }: DraftActionsProps) {
  const [choosing, setChoosing] = useState(false);
  const confirm = useConfirm();

  async function discard() {
    const agreed = await confirm({
      title: 'Discard this draft?',
      body: 'Everything you entered for this application is deleted, also the sensitive values kept for it.',
      confirmLabel: 'Discard draft',
      cancelLabel: 'Keep it',
      destructive: true,
    });
    if (agreed) onDiscard();
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {mayCopy && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<ContentCopyOutlined />}
          onClick={() => setChoosing(true)}
        >
          Start from an earlier office
        </Button>
      )}
      {hasDraft && (
        <Button size="small" startIcon={<DeleteOutlined />} onClick={discard}>
          Discard draft
        </Button>
      )}
      {choosing && (
        <StartFromEarlier
          open
          onClose={() => setChoosing(false)}
          onChoose={(application) => {
            setChoosing(false);
            onCopy(application);
          }}
        />
      )}
    </Box>
  );
}
