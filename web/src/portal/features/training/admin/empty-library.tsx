import LibraryIcon from '@mui/icons-material/SchoolOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { call } from '~/portal/data/call';
import { toCallError } from '~/portal/data/errors';
import { EmptyState } from '~/portal/ui/empty-state';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';

/** Offers to create the six modules and the bonus resources listed on the public site. */
export function EmptyLibrary() {
  const [progress, setProgress] = useState('');
  const toast = useToast();

  const { run, busy } = useAction(async () => {
    const { starterCourses } = await import('@united/domain/content/starter');
    for (const [i, { id, course }] of starterCourses.entries()) {
      setProgress(` ${i + 1} of ${starterCourses.length}`);
      await call('saveCourse', { course_id: id, expected_updated_at: 0, course }).catch((error: unknown) => {
        // Already added, possibly by someone else just now.
        if (toCallError(error).code !== 'already-exists') throw error;
      });
    }
    toast.success('Starter courses added', 'You can edit them as you like.');
  }, 'Some courses were not added');

  return (
    <EmptyState
      icon={<LibraryIcon />}
      title="No courses yet"
      hint="Create your own course, or start with ours: the six “Build a tax team” modules and four bonus resources listed on the public site."
      action={
        <Button variant="contained" disabled={busy} aria-busy={busy} onClick={() => run()}>
          {busy ? `Adding${progress}…` : 'Add the starter courses'}
        </Button>
      }
    />
  );
}
