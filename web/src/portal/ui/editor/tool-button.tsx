import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode, Ref } from 'react';

const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

interface Props {
  label: string;
  tabIndex: number;
  /** The key that does the same together with Ctrl or Cmd. */
  shortcut?: string;
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
export function ToolButton(props: Props) {
  const { label, tabIndex, shortcut, pressed, disabled, onClick, ref, popup, children } = props;
  return (
    <Tooltip title={shortcut ? `${label} (${command} ${shortcut})` : label}>
      <ButtonBase
        ref={ref}
        aria-label={label}
        aria-keyshortcuts={shortcut && `Control+${shortcut} Meta+${shortcut}`}
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
          '@media (forced-colors: active)': {
            '&[aria-pressed=true]': { outline: '2px solid Highlight', outlineOffset: -2 },
            '&[aria-disabled=true]': { color: 'GrayText' },
          },
        }}
      >
        {children}
      </ButtonBase>
    </Tooltip>
  );
}
