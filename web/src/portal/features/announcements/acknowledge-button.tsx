import Button from '@mui/material/Button';
import type { Shown } from '~/portal/shared/announcements/announcements';
import { useSubject } from '~/portal/shared/users/subject-context';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { acknowledge } from './store';

/** Lets the user acknowledge an announcement. */
export function AcknowledgeButton({ announcement }: { announcement: Shown }) {
  const { uid, readOnly } = useSubject();
  const toast = useToast();
  const { run, busy, done } = useAction(
    async () => {
      await acknowledge(announcement.id, uid, announcement.receipt);
      toast.success('Thank you', `You acknowledged “${announcement.title}”.`);
    },
    () => toast.error('Your acknowledgment was not saved', 'Check your connection and try again.'),
  );

  return (
    <Button
      variant="contained"
      disabled={busy || done || readOnly}
      aria-busy={busy}
      aria-label={`Acknowledge ${announcement.title}`}
      onClick={() => run()}
    >
      Acknowledge
    </Button>
  );
}
