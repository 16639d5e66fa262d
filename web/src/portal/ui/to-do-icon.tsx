import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** A dashed ring for a step that is not done. A plain circle looks like a radio button. */
export const ToDoIcon = (props: SvgIconProps) => (
  <SvgIcon {...props}>
    <circle
      cx="12"
      cy="12"
      r="9"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeDasharray="3.5 3.57"
    />
  </SvgIcon>
);
