import Box from '@mui/material/Box';
import { standingOf, stepsOf } from '@united/domain/training/progress';
import { quizStep } from '@united/domain/training/training';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Completion } from './completion';
import type { Course, Progress } from './course';
import { CourseOutline } from './course-outline';
import { LessonView } from './lesson-view';
import { QuizView } from './quiz-view';
import { StepLinks } from './step-links';

export interface CourseViewProps {
  course: Course;
  progress: Progress | null;
  /** The name on the certificate. */
  person: string;
  /** A lesson's id, the quiz, or blank for the first open step. */
  step: string;
  onStep: (step: string) => void;
  readOnly: boolean;
}

/** One step at a time beside a list of all. Arrow keys move to the previous and next step. */
export function CourseView({ course, progress, person, step, onStep, readOnly }: CourseViewProps) {
  const steps = stepsOf(course);
  const { next } = standingOf(course, progress);
  const first = course.bonus ? undefined : (next ?? undefined);
  // Where the address names no step, it stays the same one while it is being done.
  const [entered] = useState(first);
  const at = [step, entered, steps[0]].find((one) => one !== undefined && steps.includes(one)) ?? '';
  const place = steps.indexOf(at);
  const lesson = course.lessons.find(({ id }) => id === at);
  const heading = useStepFocus(at);
  const go = (to: string | undefined) => to !== undefined && onStep(to);
  useArrowKeys(
    () => go(steps[place - 1]),
    () => go(steps[place + 1]),
  );

  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 6 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 70ch) 300px' },
      }}
    >
      <Box sx={{ minWidth: 0, display: 'grid', gap: 3 }}>
        {!course.bonus && (
          <Completion course={course} progress={progress} person={person} readOnly={readOnly} />
        )}
        {lesson && (
          <LessonView
            key={at}
            ref={heading}
            course={course}
            lesson={lesson}
            progress={progress}
            readOnly={readOnly}
          />
        )}
        {at === quizStep && (
          <QuizView key={at} ref={heading} course={course} progress={progress} readOnly={readOnly} />
        )}
        <StepLinks course={course} before={steps[place - 1]} after={steps[place + 1]} onStep={onStep} />
      </Box>
      {steps.length > 1 && <CourseOutline course={course} progress={progress} at={at} onStep={onStep} />}
    </Box>
  );
}

/** Focuses a step's heading, from the top, after a change. Leaves focus alone on the first one. */
function useStepFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return heading;
}

/** Arrow keys, except in fields, lists and dialogs, where they have a meaning. */
function useArrowKeys(onLeft: () => void, onRight: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const inside = event.target instanceof Element ? event.target : null;
    if (inside?.closest('input, textarea, select, [role=dialog], [role=menu], [role=radiogroup], iframe'))
      return;
    if (event.key === 'ArrowLeft') onLeft();
    if (event.key === 'ArrowRight') onRight();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
