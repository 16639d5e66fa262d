import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import type { Course } from '../course';
import { CourseView } from '../course-view';

/** A read-only view of a course as members see it. Also for drafts. */
export function PreviewDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const [step, setStep] = useState('');
  return (
    <ScreenDialog onClose={onClose} maxWidth="lg" aria-labelledby="preview-title">
      <DialogTitle id="preview-title" sx={{ overflowWrap: 'anywhere' }}>
        {course.title}
      </DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 3 }}>
          {course.summary}
        </Typography>
        <CourseView course={course} progress={null} userName="" step={step} onStep={setStep} readOnly />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </ScreenDialog>
  );
}
