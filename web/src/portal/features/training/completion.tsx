import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dateText } from '@united/domain/shared/display';
import { isFinished } from '@united/domain/training/progress';
import type { ReactNode } from 'react';
import { saveBlob } from '~/portal/ui/save-blob';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import type { Course, Progress } from './course';
import { useMarkLesson } from './use-mark-lesson';

interface CompletionProps {
  course: Course;
  progress: Progress | null;
  userName: string;
  readOnly: boolean;
}

/** Shown above a completed course, with the date and the certificate. */
export function Completion({ course, progress, userName, readOnly }: CompletionProps) {
  const { busy, run: mark } = useMarkLesson(course.id);
  const completed = progress?.completed_at;
  if (completed)
    return (
      <Banner title="You have completed this course" text={`On ${dateText(completed.toDate())}.`}>
        <CertificateButton
          course={course}
          progress={progress}
          userName={userName}
          completed={completed.toDate()}
        />
      </Banner>
    );
  // The user is done only because the course got shorter. Marking a lesson again updates the
  // server.
  const last = course.lessons.at(-1);
  if (!last || !isFinished(course, progress)) return null;
  return (
    <Banner title="All steps are done" text="Finish the course to get your certificate.">
      <Button
        variant="contained"
        disabled={busy || readOnly}
        aria-busy={busy}
        onClick={() => mark(last.id, true)}
      >
        {busy ? 'Saving…' : 'Finish the course'}
      </Button>
    </Banner>
  );
}

function Banner({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderLeft: 4,
        borderLeftColor: 'success.main',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <CertificateIcon aria-hidden sx={{ color: 'success.main', fontSize: 32 }} />
      <Box sx={{ flex: '1 1 200px' }}>
        <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
        <Typography variant="body2" color="text.secondary">
          {text}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

interface CertificateButtonProps {
  course: Course;
  progress: Progress;
  userName: string;
  completed: Date;
}

function CertificateButton({ course, progress, userName, completed }: CertificateButtonProps) {
  const toast = useToast();
  const { run, busy } = useAction(
    async () => {
      const { certificatePdf, certificateName } = await import('./certificate');
      const facts = { userName, course: course.title, completed, number: progress.id };
      const bytes = await certificatePdf(facts);
      saveBlob(new Blob([bytes], { type: 'application/pdf' }), certificateName(facts));
    },
    (error) => {
      console.warn('The certificate was not created.', error);
      toast.error('The certificate could not be created', 'Check your connection and try again.');
    },
  );
  return (
    <Button
      variant="contained"
      disabled={busy}
      aria-busy={busy}
      onClick={() => run()}
      startIcon={<CertificateIcon aria-hidden />}
    >
      {busy ? 'Preparing…' : 'Download certificate'}
    </Button>
  );
}
