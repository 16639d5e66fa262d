import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateText } from '@united/domain/shared/display';
import { lessonsAreDone, rightAnswersToPass } from '@united/domain/training/progress';
import type { Ref } from 'react';
import type { Course, Progress } from './course';
import { QuizForm } from './quiz-form';

interface QuizViewProps {
  ref: Ref<HTMLHeadingElement>;
  course: Course;
  progress: Progress | null;
  readOnly: boolean;
}

/** A course's final quiz. Locked until every lesson is done and after the user passes. */
export function QuizView({ ref, course, progress, readOnly }: QuizViewProps) {
  const { quiz, pass_percent } = course;
  const needed = rightAnswersToPass(quiz.length, pass_percent);
  const passed = progress?.passed_at;
  return (
    <Box component="section" aria-labelledby="quiz-title" sx={{ maxWidth: '70ch' }}>
      <Typography
        ref={ref}
        id="quiz-title"
        tabIndex={-1}
        variant="h2"
        sx={{ scrollMarginTop: 72, outline: 'none !important' }}
      >
        Quiz
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 2.5 }}>
        {quiz.length} questions with one correct answer each. You need {needed} correct answers to pass, and
        you can try again.
      </Typography>
      {passed ? (
        <Alert severity="success">
          You passed on {dateText(passed.toDate())}, with a best result of {progress.quiz_score ?? 0}% in{' '}
          {progress.quiz_attempts} {progress.quiz_attempts === 1 ? 'attempt' : 'attempts'}.
        </Alert>
      ) : !lessonsAreDone(course, progress) && !readOnly ? (
        <Alert severity="info">
          The quiz unlocks once every lesson is marked as done.{' '}
          <RemainingLessons course={course} progress={progress} />
        </Alert>
      ) : (
        <Stack spacing={2}>
          {progress?.quiz_score != null && (
            <Typography variant="body2" color="text.secondary">
              Best result so far: {progress.quiz_score}%.
            </Typography>
          )}
          <QuizForm course={course} readOnly={readOnly} />
        </Stack>
      )}
    </Box>
  );
}

function RemainingLessons({ course, progress }: { course: Course; progress: Progress | null }) {
  const left = course.lessons.filter(({ id }) => !progress?.lessons_done.includes(id)).length;
  return left === 1 ? 'One lesson is left.' : `${left} lessons are left.`;
}
