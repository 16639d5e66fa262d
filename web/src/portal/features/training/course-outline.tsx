import DoneIcon from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { courseProgressOf, stepsOf } from '@united/domain/training/progress';
import { lessonKindLabels, quizStep } from '@united/domain/training/training';
import { ToDoIcon } from '~/portal/ui/to-do-icon';
import { selectedInForcedColors } from '~/theme/forced-colors';
import type { Course, Progress } from './course';
import { stepTitle } from './step-links';

interface CourseOutlineProps {
  course: Course;
  progress: Progress | null;
  at: string;
  onStep: (step: string) => void;
}

/** Lists the steps of a course and marks the current and completed ones. */
export function CourseOutline({ course, progress, at, onStep }: CourseOutlineProps) {
  const { done, steps, percent } = courseProgressOf(course, progress);
  const isDone = (step: string) =>
    step === quizStep ? Boolean(progress?.passed_at) : Boolean(progress?.lessons_done.includes(step));
  return (
    <Card
      variant="outlined"
      component="nav"
      aria-label="Contents"
      sx={{ p: 2, position: { md: 'sticky' }, top: { md: 24 } }}
    >
      <Typography variant="h5" component="h2">
        Contents
      </Typography>
      {!course.bonus && (
        <Box sx={{ mt: 1 }}>
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={`Progress in ${course.title}`}
            sx={{ height: 6, borderRadius: 3, mb: 0.75 }}
          />
          <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {done} of {steps} steps done
          </Typography>
        </Box>
      )}
      <Stack component="ol" spacing={0.25} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {stepsOf(course).map((step) => {
          const lesson = course.lessons.find(({ id }) => id === step);
          const Icon = isDone(step) ? DoneIcon : ToDoIcon;
          return (
            <li key={step}>
              <ButtonBase
                onClick={() => onStep(step)}
                aria-current={step === at ? 'step' : undefined}
                sx={{
                  width: '100%',
                  minHeight: 44,
                  px: 1,
                  py: 0.75,
                  gap: 1.25,
                  borderRadius: 1,
                  justifyContent: 'flex-start',
                  alignItems: 'flex-start',
                  textAlign: 'left',
                  typography: 'body2',
                  '&:hover': { bgcolor: 'background.sunken' },
                  '&[aria-current]': {
                    bgcolor: 'primary.soft',
                    color: 'primary.onSoft',
                    ...selectedInForcedColors,
                  },
                }}
              >
                {!course.bonus && (
                  <Icon
                    aria-hidden
                    fontSize="small"
                    sx={{ mt: 0.25, color: isDone(step) ? 'success.main' : 'text.secondary' }}
                  />
                )}
                <span>
                  <Box component="span" sx={{ display: 'block', fontWeight: step === at ? 650 : 400 }}>
                    {stepTitle(course, step)}
                  </Box>
                  <Box
                    component="span"
                    sx={{
                      typography: 'caption',
                      color: 'text.secondary',
                      fontVariantNumeric: 'tabular-nums',
                    }}
                  >
                    {lesson
                      ? `${lessonKindLabels[lesson.kind]} · ${lesson.minutes} min`
                      : `${course.quiz.length} questions`}
                  </Box>
                  {isDone(step) && <span style={visuallyHidden}>, done</span>}
                </span>
              </ButtonBase>
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}
