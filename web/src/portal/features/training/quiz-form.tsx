import WrongIcon from '@mui/icons-material/HighlightOffOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import type { CallableOutput } from '@united/domain/shared/contracts';
import type { QuizQuestion } from '@united/domain/training/training';
import { useEffect, useRef, useState } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import { call } from '~/portal/data/call';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { useSave } from '~/portal/ui/form/use-save';
import { useToast } from '~/portal/ui/toast';
import type { Course } from './course';

/** The index of the selected option per question. Blank until selected. */
type Answers = Record<string, string>;
type Result = CallableOutput<'submitQuiz'>;

/** The quiz questions. After a failed attempt, marks wrong answers and offers another try. */
export function QuizForm({ course, readOnly }: { course: Course; readOnly: boolean }) {
  const { id, quiz } = course;
  const toast = useToast();
  const [result, setResult] = useState<Result | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const form = useForm<Answers>({ defaultValues: Object.fromEntries(quiz.map((one) => [one.id, ''])) });
  const { errors, isSubmitting, submitCount } = form.formState;
  // The result is above the questions, out of view for a user at the last one.
  useEffect(() => {
    if (result && !result.passed) outcome.current?.focus();
  }, [result]);

  const submit = useSave(form, {
    save: (given) =>
      call('submitQuiz', {
        course_id: id,
        answers: Object.fromEntries(quiz.map((one) => [one.id, Number(given[one.id])])),
      }),
    saved: (answer) => {
      setResult(answer);
      if (answer.completed) toast.success('Course completed', 'Your certificate is ready.');
    },
  });

  /** Clears the wrong answers for another attempt. */
  const retry = () => {
    const before = form.getValues();
    form.reset(
      Object.fromEntries(
        quiz.map((one) => [one.id, result?.wrong.includes(one.id) ? '' : (before[one.id] ?? '')]),
      ),
    );
    setResult(null);
  };

  return (
    <Stack component="form" noValidate spacing={3} aria-labelledby="quiz-title" onSubmit={submit}>
      {submitCount > 0 && !result && (
        <FormErrorSummary
          errors={errors}
          labels={(path) => `Question ${quiz.findIndex((one) => one.id === path) + 1}`}
        />
      )}
      <Box
        ref={outcome}
        tabIndex={-1}
        aria-live="polite"
        sx={{ outline: 'none', scrollMarginTop: 72, '&:empty': { display: 'none' } }}
      >
        {result && !result.passed && (
          <Alert severity="warning">
            {result.score}% is not enough to pass. {wrongText(result.wrong.length)} Review the lessons and try
            again.
          </Alert>
        )}
      </Box>
      {quiz.map((one, index) => (
        <Question
          key={one.id}
          control={form.control}
          place={index + 1}
          question={one}
          wrong={result?.wrong.includes(one.id) ?? false}
          disabled={readOnly || isSubmitting || result !== null}
        />
      ))}
      <Box>
        {result ? (
          <Button variant="contained" onClick={retry}>
            Try again
          </Button>
        ) : (
          <SubmitButton busy={isSubmitting} busyLabel="Checking…" disabled={readOnly}>
            Check my answers
          </SubmitButton>
        )}
      </Box>
    </Stack>
  );
}

const wrongText = (count: number): string =>
  count === 1 ? 'One answer is wrong.' : `${count} answers are wrong.`;

interface QuestionProps {
  control: Control<Answers>;
  /** Counted from 1. */
  place: number;
  question: QuizQuestion;
  wrong: boolean;
  disabled: boolean;
}

function Question({ control, place, question: { id, question, options }, wrong, disabled }: QuestionProps) {
  const { field, fieldState } = useController({
    control,
    name: id,
    rules: { required: 'Select an answer.' },
  });
  const label = `question-${id}`;
  const hint = `hint-${id}`;
  const problem = wrong ? 'Wrong. Review the lesson.' : fieldState.error?.message;
  return (
    <FormControl error={Boolean(problem)} disabled={disabled} component="div">
      <FormLabel id={label} sx={{ mb: 0.5, fontWeight: 600, color: 'text.primary', lineHeight: 1.4 }}>
        {place}. {question}
      </FormLabel>
      <RadioGroup
        aria-labelledby={label}
        aria-describedby={problem ? hint : undefined}
        name={`${field.name}`}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
      >
        {options.map((option, index) => (
          <FormControlLabel
            // Options have no ids: answers are stored by index.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            value={String(index)}
            label={option}
            control={<Radio slotProps={index === 0 ? { input: { ref: field.ref } } : {}} />}
            sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 1 } }}
          />
        ))}
      </RadioGroup>
      {problem && (
        <FormHelperText id={hint} sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
          <WrongIcon aria-hidden sx={{ fontSize: 18 }} /> {problem}
        </FormHelperText>
      )}
    </FormControl>
  );
}
