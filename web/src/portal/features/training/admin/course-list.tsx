import PublishedIcon from '@mui/icons-material/CheckCircleOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DraftIcon from '@mui/icons-material/EditNoteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import RequiredIcon from '@mui/icons-material/PriorityHigh';
import PublishIcon from '@mui/icons-material/PublishOutlined';
import UnpublishIcon from '@mui/icons-material/UnpublishedOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { dateText } from '@united/domain/shared/display';
import { type Action, ActionMenu } from '~/portal/ui/action-menu';
import { DetailList } from '~/portal/ui/detail-list';
import { EditLink } from '~/portal/ui/edit-link';
import { CardGrid, CardMenu, RowCard } from '~/portal/ui/list/card-grid';
import { wideCardScreens } from '~/portal/ui/list/card-screens';
import { TableFrame } from '~/portal/ui/table-frame';
import { type Course, extentText } from '../course';
import { CompletionCount } from './completion-count';
import { actionsOn, type CourseAction } from './use-course-actions';

interface CourseListProps {
  courses: readonly Course[];
  onAction: (action: CourseAction, course: Course) => void;
}

const menuItems: Record<CourseAction, Omit<Action<CourseAction>, 'action'>> = {
  edit: { label: 'Edit', Icon: EditIcon },
  preview: { label: 'Preview', Icon: PreviewIcon },
  publish: { label: 'Publish', Icon: PublishIcon },
  unpublish: { label: 'Unpublish', Icon: UnpublishIcon },
  delete: { label: 'Delete', Icon: DeleteIcon },
};

interface CourseMenuProps {
  course: Course;
  onAction: (action: CourseAction, course: Course) => void;
}

const CourseMenu = ({ course, onAction }: CourseMenuProps) => (
  <ActionMenu
    name={course.title}
    actions={actionsOn(course).map((action) => ({ action, ...menuItems[action] }))}
    onAction={(action) => onAction(action, course)}
  />
);

/** All courses in the order that members see, as a table or as cards. */
export function CourseList(props: CourseListProps) {
  return useMediaQuery(wideCardScreens) ? <Cards {...props} /> : <Rows {...props} />;
}

const columns = ['Title', 'State', 'Contents', 'Completed', 'Updated', 'Actions'];

function Rows({ courses, onAction }: CourseListProps) {
  return (
    <TableFrame label="Courses" columns={columns} minWidth={900}>
      {courses.map((course) => (
        <TableRow hover key={course.id}>
          <TableCell sx={{ minWidth: 220, overflowWrap: 'anywhere' }}>
            <EditLink name={course.title} onEdit={() => onAction('edit', course)} />
          </TableCell>
          <TableCell>
            <StateChips course={course} />
          </TableCell>
          <TableCell>{extentText(course)}</TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>
            <CompletionCount course={course} />
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{dateText(course.updated_at.toDate())}</TableCell>
          <TableCell>
            <CourseMenu course={course} onAction={onAction} />
          </TableCell>
        </TableRow>
      ))}
    </TableFrame>
  );
}

function Cards({ courses, onAction }: CourseListProps) {
  return (
    <CardGrid label="Courses">
      {courses.map((course) => (
        <RowCard key={course.id}>
          <Stack sx={{ gap: 1.5, minWidth: 0 }}>
            <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
              <Typography component="h2" variant="h5" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <EditLink name={course.title} onEdit={() => onAction('edit', course)} />
              </Typography>
              <CardMenu>
                <CourseMenu course={course} onAction={onAction} />
              </CardMenu>
            </Stack>
            <StateChips course={course} />
            <DetailList
              compact
              items={[
                { label: 'Contents', value: extentText(course) },
                { label: 'Completed', value: <CompletionCount course={course} /> },
                { label: 'Updated', value: dateText(course.updated_at.toDate()) },
              ]}
            />
          </Stack>
        </RowCard>
      ))}
    </CardGrid>
  );
}

function StateChips({ course: { published, required, bonus } }: { course: Course }) {
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
      <Chip
        size="small"
        color={published ? 'success' : 'default'}
        icon={published ? <PublishedIcon aria-hidden /> : <DraftIcon aria-hidden />}
        label={published ? 'Published' : 'Draft'}
      />
      {required && <Chip size="small" color="warning" icon={<RequiredIcon aria-hidden />} label="Required" />}
      {bonus && <Chip size="small" variant="outlined" label="Bonus" />}
    </Stack>
  );
}
