import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Check from '@mui/icons-material/Check';
import ButtonBase from '@mui/material/ButtonBase';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { visuallyHidden } from '@mui/utils';
import {
  type BankApplicationStatus,
  bankApplicationStatuses,
  currentStatus,
  type StoredBankApplicationStatus,
  statusMeanings,
} from '@united/domain/bank-application-status';
import { type KeyboardEvent, useState } from 'react';
import { useCellFocus } from '~/portal/components/grid/cell-focus';
import { statusIcons } from '../status-chip';

interface Props {
  officeName: string;
  status: StoredBankApplicationStatus;
  onChoose: (status: BankApplicationStatus) => void;
  /** In a grid: whether its cell has the keyboard, and the tab index that the grid gives the cell. */
  focused?: boolean;
  tabIndex?: number;
  /** Shows "Approved" for "Bank Application Approved"; screen readers read all of it. */
  compact?: boolean;
}

/** A grid must not take the keys that open the menu. */
const keepFromGrid = (event: KeyboardEvent) => {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
};

/** The status as a dropdown that looks like the status chip. Choosing another one only asks: the caller confirms and saves. */
export function StatusMenu({ officeName, status, onChoose, focused, tabIndex, compact }: Props) {
  const [open, setOpen] = useState(false);
  const button = useCellFocus<HTMLButtonElement>(focused);
  const current = currentStatus(status);
  const { tone } = statusMeanings[current];
  const Icon = statusIcons[current];

  const choose = (next: BankApplicationStatus) => {
    setOpen(false);
    if (next !== current) onChoose(next);
  };

  return (
    <>
      <ButtonBase
        ref={button}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={`Status of ${officeName}: ${current}`}
        onKeyDown={keepFromGrid}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
        sx={{
          height: 32,
          maxWidth: '100%',
          gap: 0.5,
          pl: 1,
          pr: 0.5,
          borderRadius: 1,
          fontFamily: 'inherit',
          fontSize: '0.875rem',
          fontWeight: 600,
          whiteSpace: 'nowrap',
          bgcolor: `${tone}.soft`,
          color: `${tone}.onSoft`,
          '& svg': { fontSize: '1.1rem', flex: 'none' },
          '&:hover': { boxShadow: 'inset 0 0 0 1px currentcolor' },
        }}
      >
        <Icon aria-hidden />
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {compact ? <WithoutPrefix status={current} /> : current}
        </span>
        <ArrowDropDown aria-hidden />
      </ButtonBase>
      <Menu
        open={open}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        // React bubbles the menu's events through the grid's row although the menu stands elsewhere in the page.
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        slotProps={{ list: { 'aria-label': `Status of ${officeName}` } }}
      >
        {bankApplicationStatuses.map((option) => (
          <StatusOption
            key={option}
            option={option}
            chosen={option === current}
            onChoose={() => choose(option)}
          />
        ))}
      </Menu>
    </>
  );
}

const prefix = 'Bank Application ';

function WithoutPrefix({ status }: { status: BankApplicationStatus }) {
  if (!status.startsWith(prefix)) return status;
  return (
    <>
      <span style={visuallyHidden}>{prefix}</span>
      {status.slice(prefix.length)}
    </>
  );
}

interface OptionProps {
  option: BankApplicationStatus;
  chosen: boolean;
  onChoose: () => void;
}

function StatusOption({ option, chosen, onChoose }: OptionProps) {
  const Icon = statusIcons[option];
  return (
    <MenuItem role="menuitemradio" selected={chosen} onClick={onChoose}>
      <ListItemIcon sx={{ color: `${statusMeanings[option].tone}.main` }}>
        <Icon aria-hidden fontSize="small" />
      </ListItemIcon>
      <ListItemText>{option}</ListItemText>
      {chosen && <Check aria-hidden fontSize="small" sx={{ ml: 2 }} />}
    </MenuItem>
  );
}
