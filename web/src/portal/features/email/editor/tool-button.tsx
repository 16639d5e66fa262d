import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode, Ref } from 'react';

interface Props {
  label: string;
  tabIndex: number;
  /** Whether the selection has the mark. Omitted for one-time actions. */
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
  popup?: boolean;
  children: ReactNode;
}

/**
 * A toolbar button. Arrow keys reach it even when disabled, so that the others keep their position.
 */
export function ToolButton({ label, tabIndex, pressed, disabled, onClick, ref, popup, children }: Props) {
  return (
    <Tooltip title={label}>
      <ButtonBase
        ref={ref}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabled}
        aria-haspopup={popup ? 'dialog' : undefined}
        tabIndex={tabIndex}
        // Keeps the editor's selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !disabled && onClick()}
        sx={{
          width: 36,
          height: 36,
          borderRadius: 0.75,
          fontFamily: 'inherit',
          fontWeight: 700,
          fontSize: '0.9375rem',
          color: 'text.secondary',
          '&:hover': { bgcolor: 'background.paper' },
          '&[aria-pressed=true]': { bgcolor: 'primary.soft', color: 'primary.onSoft' },
          '&[aria-disabled=true]': { color: 'text.disabled', cursor: 'default' },
        }}
      >
        {children}
      </ButtonBase>
    </Tooltip>
  );
}
