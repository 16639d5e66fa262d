import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useSession } from '~/portal/shared/users/session-context';
import { useToast } from '~/portal/ui/toast';
import { done, failed } from './messages';
import { updateTemplate, VersionConflict } from './store';
import type { Template } from './template';

/** Active or inactive; saved immediately. */
export function StatusSwitch({ template }: { template: Template }) {
  const { uid } = useSession();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  const toggle = async () => {
    setBusy(true);
    try {
      await updateTemplate(template.id, template.version, { is_active: !template.is_active }, uid);
      toast.success(done.update, `${template.name} is ${template.is_active ? 'inactive' : 'active'} now.`);
    } catch (error) {
      if (error instanceof VersionConflict)
        toast.info('Somebody else changed this template at the same time', 'Review it and try again.');
      else toast.error(failed.update(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormControlLabel
      label={template.is_active ? 'Active' : 'Inactive'}
      sx={{ mr: 0 }}
      control={
        <Switch
          checked={template.is_active}
          disabled={busy}
          onChange={() => void toggle()}
          slotProps={{ input: { 'aria-label': `${template.name} is active` } }}
        />
      }
    />
  );
}
