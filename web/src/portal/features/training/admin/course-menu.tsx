import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PublishIcon from '@mui/icons-material/PublishOutlined';
import UnpublishIcon from '@mui/icons-material/UnpublishedOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { type Action, ActionMenu } from '~/portal/ui/action-menu';
import type { Course } from '../course';
import { actionsOn, type CourseAction } from './use-course-actions';

const looks: Record<CourseAction, Omit<Action<CourseAction>, 'action'>> = {
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

/** The menu of one course. */
export const CourseMenu = ({ course, onAction }: CourseMenuProps) => (
  <ActionMenu
    name={course.title}
    actions={actionsOn(course).map((action) => ({ action, ...looks[action] }))}
    onAction={(action) => onAction(action, course)}
  />
);
