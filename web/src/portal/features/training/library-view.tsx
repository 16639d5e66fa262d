import LibraryIcon from '@mui/icons-material/SchoolOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyState } from '~/portal/ui/empty-state';
import { PageFrame } from '~/portal/ui/page-frame';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { Section } from '~/portal/ui/section';
import type { Course } from './course';
import { CourseCard, cardSx, courseUrl } from './course-card';
import { OnlineLibrary } from './online-library';
import type { Library } from './use-library';

const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(300px, 1fr))' },
} as const;

/** A bonus resource. */
function BonusCard({ course }: { course: Course }) {
  return (
    <Card component="li" variant="outlined" sx={cardSx}>
      <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={courseUrl(course.id)} color="inherit" underline="hover">
          {course.title}
        </Link>
      </Typography>
      <Typography color="text.secondary">{course.summary}</Typography>
    </Card>
  );
}

/** Courses with the user's progress, bonus resources and the online library. */
export function LibraryView({ library }: { library: Library | undefined }) {
  const completed = library?.courses.filter(({ id }) => library.progress.get(id)?.completed_at).length ?? 0;
  return (
    <PageFrame
      title="Training Library"
      subtitle="Take courses at your own pace. Your progress is saved across devices."
    >
      <Section
        title="Courses"
        aside={
          library &&
          library.courses.length > 0 && (
            <Typography color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {completed} of {library.courses.length} completed
            </Typography>
          )
        }
      >
        <Courses library={library} />
      </Section>
      {library && library.bonus.length > 0 && (
        <Section title="Bonus resources">
          <Box component="ul" aria-label="Bonus resources" sx={grid}>
            {library.bonus.map((course) => (
              <BonusCard key={course.id} course={course} />
            ))}
          </Box>
        </Section>
      )}
      <Section title="Online library">
        <RetryBoundary message="Failed to load the online library.">
          <OnlineLibrary />
        </RetryBoundary>
      </Section>
    </PageFrame>
  );
}

function Courses({ library }: { library: Library | undefined }) {
  if (!library)
    return (
      <Box role="status" aria-label="Loading" sx={grid}>
        {['one', 'two', 'three'].map((card) => (
          <Skeleton key={card} variant="rounded" height={196} />
        ))}
      </Box>
    );
  if (library.courses.length === 0)
    return (
      <EmptyState
        icon={<LibraryIcon />}
        title="No courses yet"
        hint="Our team will publish courses here. The online library below is already available."
      />
    );
  return (
    <Box component="ul" aria-label="Courses" sx={grid}>
      {library.courses.map((course) => (
        <CourseCard key={course.id} course={course} progress={library.progress.get(course.id) ?? null} />
      ))}
    </Box>
  );
}
