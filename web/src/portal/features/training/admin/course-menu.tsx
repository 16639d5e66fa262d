import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import PublishIcon from '@mui/icons-material/PublishOutlined';
import UnpublishIcon from '@mui/icons-material/UnpublishedOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import type { Course } from '../course';
import { actionsOn, type CourseAction } from './use-course-actions';

const looks: Record<CourseAction, { label: string; Icon: typeof EditIcon }> = {
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
export function CourseMenu({ course, onAction }: CourseMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = `Actions for ${course.title}`;
  return (
    <>
      <IconButton
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        open={open}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {actionsOn(course).map((action) => {
          const { label: text, Icon } = looks[action];
          const color = action === 'delete' ? 'error.main' : undefined;
          return (
            <MenuItem
              key={action}
              sx={{ color }}
              onClick={() => {
                setOpen(false);
                onAction(action, course);
              }}
            >
              <ListItemIcon sx={{ color }}>
                <Icon aria-hidden fontSize="small" />
              </ListItemIcon>
              <ListItemText>{text}</ListItemText>
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
