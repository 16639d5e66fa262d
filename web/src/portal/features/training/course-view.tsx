import Box from '@mui/material/Box';
import { courseProgressOf, stepsOf } from '@united/domain/training/progress';
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
  userName: string;
  /** A lesson's id, the quiz, or blank for the first incomplete step. */
  step: string;
  onStep: (step: string) => void;
  readOnly: boolean;
}

/** Shows one step at a time next to an outline. Arrow keys move to the previous and next step. */
export function CourseView({ course, progress, userName, step, onStep, readOnly }: CourseViewProps) {
  const steps = stepsOf(course);
  const { next } = courseProgressOf(course, progress);
  const first = course.bonus ? undefined : (next ?? undefined);
  // If the URL names no step, the first one stays open after the user completes it.
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
          <Completion course={course} progress={progress} userName={userName} readOnly={readOnly} />
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

/** Focuses the heading after a step change, but not on the first render. */
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

/** Handles arrow keys, except in fields, menus and dialogs, which use them. */
function useArrowKeys(onLeft: () => void, onRight: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const inside = event.target instanceof Element ? event.target : null;
    if (inside?.closest('input, textarea, select, [role=dialog], [role=menu], [role=radiogroup], iframe'))
      return;
    if (event.key === 'ArrowLeft') onLeft();
    if (event.key === 'ArrowRight') onRight();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
