import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Course } from './course';
import { cardSx, courseAddress } from './course-card';

/** A resource to read and keep. */
export function BonusCard({ course }: { course: Course }) {
  return (
    <Card component="li" variant="outlined" sx={cardSx}>
      <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={courseAddress(course.id)} color="inherit" underline="hover">
          {course.title}
        </Link>
      </Typography>
      <Typography color="text.secondary">{course.summary}</Typography>
    </Card>
  );
}
