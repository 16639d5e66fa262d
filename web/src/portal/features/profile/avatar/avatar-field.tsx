import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { User } from '@united/domain/users/user';
import { Suspense, useState } from 'react';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { UserAvatar } from '~/portal/shared/users/user-avatar';
import { useConfirm } from '~/portal/ui/confirm';
import { lazyComponent } from '~/portal/ui/lazy';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';

const AvatarDialog = lazyComponent(() => import('./avatar-dialog'), 'AvatarDialog');

/** The user's picture, with buttons to change and remove it. */
export function AvatarField({ user, readOnly }: { user: WithId<User>; readOnly: boolean }) {
  const [open, setOpen] = useState(false);
  const confirm = useConfirm();
  const toast = useToast();
  const { run, busy } = useAction(async () => {
    await call('removeAvatar', {});
    toast.success('Profile picture removed successfully!');
  }, 'Error removing image');

  const remove = async () => {
    const confirmed = await confirm({
      title: 'Remove your profile picture?',
      body: 'The picture will be deleted, and your initials will be shown instead.',
      confirmLabel: 'Remove',
      destructive: true,
    });
    if (confirmed) await run();
  };

  return (
    <Stack direction="row" useFlexGap spacing={2.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <UserAvatar uid={user.id} name={user.name} avatarUrl={user.avatar_url} size={88} />
      <Stack spacing={1}>
        {!readOnly && (
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {user.avatar_url ? 'Change picture' : 'Upload picture'}
            </Button>
            {user.avatar_url && (
              <Button color="error" onClick={remove} disabled={busy} aria-haspopup="dialog">
                {busy ? 'Removing…' : 'Remove'}
              </Button>
            )}
          </Stack>
        )}
        <Typography variant="body2" color="text.secondary">
          JPG, PNG or GIF under 5 MB.
        </Typography>
      </Stack>
      {open && (
        <Suspense>
          <AvatarDialog uid={user.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
