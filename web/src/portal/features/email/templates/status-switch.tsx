import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { CallError } from '~/portal/data/errors';
import { useSession } from '~/portal/shared/users/session-context';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { done, failed } from './messages';
import { updateTemplate } from './store';
import type { Template } from './template';

/** Activates or deactivates a template immediately. */
export function StatusSwitch({ template }: { template: Template }) {
  const { uid } = useSession();
  const toast = useToast();
  const { run, busy } = useAction(
    async () => {
      const { id, updated_at, is_active } = template;
      await updateTemplate(id, updated_at.toMillis(), { is_active: !is_active }, uid);
      toast.success(done.update, `${template.name} is now ${template.is_active ? 'inactive' : 'active'}.`);
    },
    (error) => {
      if (error instanceof CallError && error.stale)
        toast.info('Someone else changed this template at the same time', 'Review it and try again.');
      else toast.error(failed.update(error));
    },
  );

  return (
    <FormControlLabel
      label={template.is_active ? 'Active' : 'Inactive'}
      sx={{ mr: 0 }}
      control={
        <Switch
          checked={template.is_active}
          disabled={busy}
          onChange={() => void run()}
          slotProps={{ input: { 'aria-label': `${template.name} is active` } }}
        />
      }
    />
  );
}
