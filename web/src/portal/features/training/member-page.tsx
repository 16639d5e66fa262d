import BackIcon from '@mui/icons-material/ArrowBack';
import LibraryIcon from '@mui/icons-material/SchoolOutlined';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { useSubject } from '~/portal/shared/users/subject-context';
import { EmptyState } from '~/portal/ui/empty-state';
import { lazyComponent } from '~/portal/ui/lazy';
import { useUrlState } from '~/portal/ui/list/url-state';
import { PageFrame } from '~/portal/ui/page-frame';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { LibraryView } from './library-view';
import { useLibrary } from './use-library';

const CourseView = lazyComponent(() => import('./course-view'), 'CourseView');

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{0,128}$/));
/** The open course and step, in the URL. */
const stateSchema = z.object({ course: id, lesson: id });
const closed = { course: '', lesson: '' };

/** For members, EROs and pending members: courses, bonus resources and the online library. */
export function MemberTrainingPage() {
  return (
    <RetryBoundary message="Failed to load the training library.">
      <Library />
    </RetryBoundary>
  );
}

const allCourses = (
  <Button
    component={Link}
    to="/member/training-library"
    variant="outlined"
    fullWidth
    startIcon={<BackIcon aria-hidden />}
  >
    All courses
  </Button>
);

function Library() {
  const library = useLibrary();
  const subject = useSubject();
  const [{ course: courseId, lesson }, setState] = useUrlState(stateSchema, closed);

  if (courseId === '') return <LibraryView library={library} />;
  if (!library)
    return (
      <PageFrame title="Training Library" action={allCourses}>
        <PageSpinner />
      </PageFrame>
    );
  const course = [...library.courses, ...library.bonus].find((one) => one.id === courseId);
  if (!course)
    return (
      <PageFrame title="Training Library" action={allCourses}>
        <EmptyState
          icon={<LibraryIcon />}
          title="This course is not available."
          hint="It may have been removed from the library."
        />
      </PageFrame>
    );
  return (
    <PageFrame title={course.title} subtitle={course.summary} action={allCourses}>
      <Suspense fallback={<PageSpinner />}>
        <CourseView
          course={course}
          progress={library.progress.get(course.id) ?? null}
          userName={subject.name}
          step={lesson}
          onStep={(next) => setState({ lesson: next }, { replace: false })}
          readOnly={subject.readOnly}
        />
      </Suspense>
    </PageFrame>
  );
}
