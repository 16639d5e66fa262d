import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { courseList } from '@united/domain/training/queries';
import { trainingCourseDocument } from '@united/domain/training/training';
import { Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { useLiveQuery } from '~/portal/data/live';
import { lazyComponent } from '~/portal/ui/lazy';
import { useUrlState } from '~/portal/ui/list/url-state';
import { PageFrame } from '~/portal/ui/page-frame';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import type { Course } from '../course';
import { CourseList } from './course-list';
import { EmptyLibrary } from './empty-library';
import { useCourseActions } from './use-course-actions';

const EditorDialog = lazyComponent(() => import('./editor-dialog'), 'EditorDialog');
const PreviewDialog = lazyComponent(() => import('./preview-dialog'), 'PreviewDialog');

/** The id of the edited course, in the URL. `new` for one that is not stored yet. */
const stateSchema = z.object({ course: z.string().check(z.regex(/^[A-Za-z0-9_-]{0,128}$/)) });
const closed = { course: '' };

export function AdminTrainingPage() {
  const [, setState] = useUrlState(stateSchema, closed);
  return (
    <PageFrame
      title="Training"
      subtitle="Courses and bonus resources in the training library, and how many users completed them."
      action={
        <Button
          variant="contained"
          fullWidth
          startIcon={<AddIcon aria-hidden />}
          onClick={() => setState({ course: 'new' })}
        >
          New course
        </Button>
      }
    >
      <RetryBoundary message="Failed to load the courses.">
        <Courses />
      </RetryBoundary>
    </PageFrame>
  );
}

function Courses() {
  const { status, data: courses } = useLiveQuery(courseList(), trainingCourseDocument);
  const [{ course: edited }, setState] = useUrlState(stateSchema, closed);
  const [previewed, setPreviewed] = useState<Course | null>(null);
  const edit = (course: string) => setState({ course });
  const live = courses.find(({ id }) => id === edited);
  const course = useStableCourse(live, edited);
  const onAction = useCourseActions((kind, course) =>
    kind === 'edit' ? edit(course.id) : setPreviewed(course),
  );

  if (status === 'loading') return <TableSkeleton rows={6} columns={5} />;
  const last = Math.max(0, ...courses.map(({ position }) => position));
  return (
    <>
      {courses.length === 0 ? <EmptyLibrary /> : <CourseList courses={courses} onAction={onAction} />}
      <Suspense>
        {(edited === 'new' || course) && (
          <EditorDialog
            key={edited}
            course={course}
            position={last + 10}
            courses={courses}
            onClose={() => edit('')}
          />
        )}
        {previewed && <PreviewDialog course={previewed} onClose={() => setPreviewed(null)} />}
      </Suspense>
    </>
  );
}

/** Returns the edited course even after someone else deletes it, so that no input is lost. */
function useStableCourse(course: Course | undefined, edited: string): Course | undefined {
  const [last, setLast] = useState(course);
  if (course && last?.id !== course.id) setLast(course);
  return course ?? (last?.id === edited ? last : undefined);
}
