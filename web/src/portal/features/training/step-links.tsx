import BackIcon from '@mui/icons-material/ArrowBack';
import ForwardIcon from '@mui/icons-material/ArrowForward';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { quizStep, type TrainingCourse } from '@united/domain/training/training';

interface StepLinksProps {
  course: Pick<TrainingCourse, 'lessons'>;
  before: string | undefined;
  after: string | undefined;
  onStep: (step: string) => void;
}

export const stepTitle = ({ lessons }: Pick<TrainingCourse, 'lessons'>, step: string): string =>
  step === quizStep ? 'Quiz' : (lessons.find(({ id }) => id === step)?.title ?? '');

/** Links to the previous and the next step, by title. */
export function StepLinks({ course, before, after, onStep }: StepLinksProps) {
  if (before === undefined && after === undefined) return null;
  return (
    <Stack
      component="nav"
      aria-label="Previous and next"
      direction="row"
      sx={{ gap: 2, pt: 2, borderTop: 1, borderColor: 'divider', maxWidth: '70ch' }}
    >
      {before !== undefined && (
        <Button
          startIcon={<BackIcon aria-hidden />}
          onClick={() => onStep(before)}
          aria-label={`Previous: ${stepTitle(course, before)}`}
        >
          Previous
        </Button>
      )}
      {after !== undefined && (
        <Button
          endIcon={<ForwardIcon aria-hidden />}
          onClick={() => onStep(after)}
          aria-label={`Next: ${stepTitle(course, after)}`}
          sx={{ ml: 'auto', textAlign: 'right' }}
        >
          Next
        </Button>
      )}
    </Stack>
  );
}
