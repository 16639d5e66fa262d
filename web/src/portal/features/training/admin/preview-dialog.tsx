import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { Course } from '../course';
import { CourseView } from '../course-view';

/** A course as members see it, drafts too; nothing can be marked. */
export function PreviewDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const [step, setStep] = useState('');
  const fullScreen = useMediaQuery('(max-width:599.95px)');
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="lg"
      fullScreen={fullScreen}
      aria-labelledby="preview-title"
      slotProps={{ paper: { sx: fullScreen ? { border: 0, borderRadius: 0 } : {} } }}
    >
      <DialogTitle id="preview-title" sx={{ overflowWrap: 'anywhere' }}>
        {course.title}
      </DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 3 }}>
          {course.summary}
        </Typography>
        <CourseView course={course} progress={null} person="" step={step} onStep={setStep} readOnly />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
