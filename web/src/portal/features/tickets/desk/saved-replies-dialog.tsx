import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SavedReply } from '@united/domain/tickets/saved-reply';
import { useState } from 'react';
import { messageOf } from '~/portal/data/errors';
import { deleteSavedReply, useSavedReplies } from '~/portal/shared/tickets/desk';
import { useSession } from '~/portal/shared/users/session-context';
import { useConfirm } from '~/portal/ui/confirm';
import { Dialog } from '~/portal/ui/dialog';
import { EmptyState } from '~/portal/ui/empty-state';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { useToast } from '~/portal/ui/toast';
import { SavedReplyForm } from './saved-reply-form';

type Stored = SavedReply & { id: string };

const titleId = 'saved-replies-title';

/** Lists, edits and deletes saved replies. */
export function SavedRepliesDialog({ onClose }: { onClose: () => void }) {
  /** The reply being edited. 'new' is not stored yet. */
  const [edited, setEdited] = useState<Stored | 'new' | null>(null);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      {edited ? (
        <SavedReplyForm
          titleId={titleId}
          stored={edited === 'new' ? null : edited}
          onDone={() => setEdited(null)}
        />
      ) : (
        <>
          <DialogTitle id={titleId}>Saved replies</DialogTitle>
          <DialogContent>
            <RetryBoundary message="Failed to load the saved replies.">
              <SavedReplyList onEdit={setEdited} />
            </RetryBoundary>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
            <Button variant="contained" startIcon={<AddIcon aria-hidden />} onClick={() => setEdited('new')}>
              New saved reply
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function SavedReplyList({ onEdit }: { onEdit: (reply: Stored) => void }) {
  const { status, data } = useSavedReplies();
  const confirm = useConfirm();
  const toast = useToast();
  const session = useSession();

  const remove = async ({ id, title }: Stored) => {
    const confirmed = await confirm({
      title: `Delete “${title}”?`,
      body: 'This saved reply will no longer be available. Replies already sent will not change.',
      confirmLabel: 'Delete',
      destructive: true,
    });
    if (!confirmed) return;
    try {
      await deleteSavedReply(id, session);
      toast.success('Saved reply deleted');
    } catch (error) {
      toast.error('Failed to delete the saved reply', messageOf(error));
    }
  };

  if (status === 'loading') return <Skeleton variant="rounded" height={160} />;
  if (data.length === 0)
    return (
      <EmptyState
        title="No saved replies yet"
        hint="Save the answers you use often. Names in double braces are filled in for each ticket."
      />
    );
  return (
    <Stack component="ul" aria-label="Saved replies" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((reply) => (
        <Stack
          key={reply.id}
          component="li"
          direction="row"
          sx={{ alignItems: 'center', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography noWrap sx={{ fontWeight: 600 }}>
              {reply.title}
            </Typography>
            <Typography noWrap variant="body2" sx={{ color: 'text.secondary' }}>
              {reply.body}
            </Typography>
          </Box>
          <IconButton aria-label={`Edit ${reply.title}`} onClick={() => onEdit(reply)}>
            <EditIcon fontSize="small" />
          </IconButton>
          <IconButton aria-label={`Delete ${reply.title}`} onClick={() => void remove(reply)}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Stack>
      ))}
    </Stack>
  );
}
