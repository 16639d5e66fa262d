import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Shown } from '~/portal/shared/announcements/announcements';
import { useSubject } from '~/portal/shared/users/subject-context';
import { useToast } from '~/portal/ui/toast';
import { acknowledge } from './store';

/** Lets the user acknowledge an announcement. */
export function AcknowledgeButton({ announcement }: { announcement: Shown }) {
  const { uid, readOnly } = useSubject();
  const [busy, setBusy] = useState(false);
  const toast = useToast();

  const press = async () => {
    setBusy(true);
    try {
      await acknowledge(announcement.id, uid, announcement.receipt);
      toast.success('Thank you', `You acknowledged “${announcement.title}”.`);
    } catch {
      setBusy(false);
      toast.error('This could not be saved', 'Check your connection and try again.');
    }
  };

  return (
    <Button
      variant="contained"
      disabled={busy || readOnly}
      aria-busy={busy}
      aria-label={`Acknowledge ${announcement.title}`}
      onClick={press}
    >
      Acknowledge
    </Button>
  );
}
