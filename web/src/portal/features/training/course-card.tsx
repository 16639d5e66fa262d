import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import RequiredIcon from '@mui/icons-material/PriorityHigh';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateText } from '@united/domain/shared/display';
import { courseProgressOf } from '@united/domain/training/progress';
import { Link as RouterLink } from 'react-router-dom';
import { type Course, extentText, type Progress } from './course';

/** Returns the URL of a course, optionally at a step. */
export const courseUrl = (id: string, step = ''): string =>
  `/member/training-library?${new URLSearchParams({ course: id, ...(step && { lesson: step }) })}`;

/** Styles of a library card. The title's link covers the entire card. */
export const cardSx = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  p: 2,
  transition: 'border-color 150ms',
  '&:hover': { borderColor: 'primary.main' },
  '& h3 a::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

/** A course with the user's progress. Opens where the user left off. */
export function CourseCard({ course, progress }: { course: Course; progress: Progress | null }) {
  const { done, steps, percent, next } = courseProgressOf(course, progress);
  const completed = progress?.completed_at;
  return (
    <Card component="li" variant="outlined" sx={cardSx}>
      <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={courseUrl(course.id, completed || done === 0 ? '' : (next ?? ''))}
          color="inherit"
          underline="hover"
        >
          {course.title}
        </Link>
      </Typography>
      <Typography color="text.secondary">{course.summary}</Typography>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center', minHeight: 26 }}
      >
        <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {extentText(course)}
        </Typography>
        {course.required && !completed && (
          <Chip size="small" color="warning" icon={<RequiredIcon aria-hidden />} label="Required" />
        )}
      </Stack>
      <Box sx={{ mt: 'auto', pt: 1 }}>
        {completed ? (
          <Chip
            size="small"
            color="success"
            icon={<DoneIcon aria-hidden />}
            label={`Completed ${dateText(completed.toDate())}`}
          />
        ) : (
          <>
            <LinearProgress
              variant="determinate"
              value={percent}
              aria-label={`Progress in ${course.title}`}
              aria-valuetext={`${done} of ${steps} steps done`}
              sx={{ height: 6, borderRadius: 3, mb: 1 }}
            />
            <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
              <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {done === 0 ? 'Not started' : `${done} of ${steps} steps done`}
              </Typography>
              <Typography variant="body2" aria-hidden sx={{ color: 'primary.main', fontWeight: 650 }}>
                {done === 0 ? 'Start' : 'Continue'}
              </Typography>
            </Stack>
          </>
        )}
      </Box>
    </Card>
  );
}
