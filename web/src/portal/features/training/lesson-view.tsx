import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import TextIcon from '@mui/icons-material/MenuBookOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import VideoIcon from '@mui/icons-material/PlayCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isWebAddress } from '@united/domain/shared/formats';
import { type Lesson, type LessonKind, lessonKindLabels } from '@united/domain/training/training';
import type { Ref } from 'react';
import { MarkdownText } from '~/portal/ui/markdown/markdown-text';
import type { Course, Progress } from './course';
import { useMarkLesson } from './use-mark-lesson';

const icons: Record<LessonKind, typeof TextIcon> = { text: TextIcon, video: VideoIcon, pdf: PdfIcon };
const openLabels = { video: 'Watch the video', pdf: 'Open the PDF' } as const;

interface LessonViewProps {
  ref: Ref<HTMLHeadingElement>;
  course: Course;
  lesson: Lesson;
  progress: Progress | null;
  readOnly: boolean;
}

/** A lesson's text or a link to its video or file, with a button to mark it as done. */
export function LessonView({ ref, course, lesson, progress, readOnly }: LessonViewProps) {
  const { title, kind, body, url, minutes } = lesson;
  const Icon = icons[kind];
  return (
    <Box component="article" aria-labelledby="lesson-title">
      <Typography
        ref={ref}
        id="lesson-title"
        tabIndex={-1}
        variant="h2"
        sx={{ overflowWrap: 'anywhere', scrollMarginTop: 72, outline: 'none !important' }}
      >
        {title}
      </Typography>
      <Stack
        direction="row"
        sx={{ gap: 0.75, alignItems: 'center', mt: 1, mb: 2.5, color: 'text.secondary' }}
      >
        <Icon aria-hidden fontSize="small" />
        <Typography variant="body2">
          {lessonKindLabels[kind]} · {minutes} min
        </Typography>
      </Stack>
      {kind !== 'text' && isWebAddress(url) && (
        <Stack sx={{ gap: 0.75, alignItems: 'flex-start', mb: 2.5 }}>
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            variant="outlined"
            startIcon={<Icon aria-hidden />}
            endIcon={<OpenIcon aria-hidden />}
          >
            {openLabels[kind]}
          </Button>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            Opens {new URL(url).hostname} in a new tab.
          </Typography>
        </Stack>
      )}
      {body && <MarkdownText>{body}</MarkdownText>}
      {!course.bonus && <Mark course={course} lesson={lesson} progress={progress} readOnly={readOnly} />}
    </Box>
  );
}

function Mark({ course, lesson, progress, readOnly }: Omit<LessonViewProps, 'ref'>) {
  const { busy, run: mark } = useMarkLesson(course.id);
  const done = progress?.lessons_done.includes(lesson.id) ?? false;
  return (
    <Stack
      direction="row"
      aria-live="polite"
      sx={{ mt: 3, gap: 1.5, alignItems: 'center', flexWrap: 'wrap', minHeight: 44 }}
    >
      {done ? (
        <>
          <Chip color="success" icon={<DoneIcon aria-hidden />} label="Done" />
          {!progress?.completed_at && (
            <Button
              size="small"
              disabled={busy || readOnly}
              aria-busy={busy}
              onClick={() => mark(lesson.id, false)}
            >
              Mark as not done
            </Button>
          )}
        </>
      ) : (
        <Button
          variant="contained"
          disabled={busy || readOnly}
          aria-busy={busy}
          startIcon={<DoneIcon aria-hidden />}
          onClick={() => mark(lesson.id, true)}
        >
          {busy ? 'Saving…' : 'Mark as done'}
        </Button>
      )}
    </Stack>
  );
}
