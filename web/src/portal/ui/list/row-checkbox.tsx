import type { GridSlotProps } from '@mui/x-data-grid';
import type { ChangeEventHandler, KeyboardEventHandler } from 'react';
import { rowCheckboxClass } from '~/theme/grid';

const blank = 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z';
const checked =
  'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z';

/**
 * The checkbox that chooses a row. Looks like MUI's, whose wrappers, effects and ripple were a third
 * of what a page of rows cost to draw.
 */
export function RowCheckbox(props: GridSlotProps['rowCheckbox']) {
  return (
    <span className={rowCheckboxClass}>
      <input
        {...props.slotProps?.htmlInput}
        type="checkbox"
        checked={props.checked}
        disabled={props.disabled}
        tabIndex={props.tabIndex}
        onChange={props.onChange as ChangeEventHandler}
        onKeyDown={props.onKeyDown as KeyboardEventHandler}
      />
      <svg aria-hidden viewBox="0 0 24 24">
        <path d={props.checked ? checked : blank} />
      </svg>
    </span>
  );
}
