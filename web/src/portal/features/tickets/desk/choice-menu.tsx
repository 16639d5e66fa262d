import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Check from '@mui/icons-material/Check';
import ButtonBase from '@mui/material/ButtonBase';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import {
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
  ticketPriorityLabels,
  ticketStatuses,
  ticketStatusMeanings,
} from '@united/domain/support-ticket';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { useCellFocus } from '~/portal/components/grid/cell-focus';
import { ticketPriorityLooks } from '../priority-chip';
import { ticketStatusLooks } from '../status-chip';

interface Choice<V extends string> {
  value: V;
  label: string;
  Icon: ComponentType<{ fontSize?: 'small'; 'aria-hidden'?: boolean }>;
  tone: 'default' | 'info' | 'success' | 'warning' | 'error';
}

/** In a grid: whether the cell has the keyboard, and the tab index that the grid gives it. */
export interface InCell {
  focused?: boolean;
  tabIndex?: 0 | -1;
}

interface ChoiceMenuProps<V extends string> extends InCell {
  /** What is chosen and of which ticket: "Status of EFIN locked". */
  name: string;
  value: V;
  choices: readonly Choice<V>[];
  onChoose: (value: V) => void;
}

/** A grid must not take the keys that open the menu. */
const keepFromGrid = (event: KeyboardEvent) => {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
};

/** A dropdown that looks like a chip. */
function ChoiceMenu<V extends string>({
  name,
  value,
  choices,
  onChoose,
  focused,
  tabIndex,
}: ChoiceMenuProps<V>) {
  const [open, setOpen] = useState(false);
  const button = useCellFocus<HTMLButtonElement>(focused);
  const current = choices.find((choice) => choice.value === value);
  if (!current) return null;
  const { Icon, tone, label } = current;

  return (
    <>
      <ButtonBase
        ref={button}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={`${name}: ${label}`}
        onKeyDown={keepFromGrid}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
        sx={{
          height: 32,
          gap: 0.5,
          pl: 1,
          pr: 0.5,
          borderRadius: 1,
          fontFamily: 'inherit',
          fontSize: '0.875rem',
          fontWeight: 600,
          whiteSpace: 'nowrap',
          bgcolor: tone === 'default' ? 'background.sunken' : `${tone}.soft`,
          color: tone === 'default' ? 'text.primary' : `${tone}.onSoft`,
          '& svg': { fontSize: '1.1rem', flex: 'none' },
          '&:hover': { boxShadow: 'inset 0 0 0 1px currentcolor' },
        }}
      >
        <Icon aria-hidden />
        {label}
        <ArrowDropDown aria-hidden />
      </ButtonBase>
      <Menu
        open={open}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        // React bubbles the menu's events through the grid's row and the dialog although the menu stands elsewhere in the page.
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        slotProps={{ list: { 'aria-label': name } }}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            role="menuitemradio"
            selected={choice.value === value}
            onClick={() => {
              setOpen(false);
              if (choice.value !== value) onChoose(choice.value);
            }}
          >
            <ListItemIcon sx={choice.tone === 'default' ? undefined : { color: `${choice.tone}.main` }}>
              <choice.Icon aria-hidden fontSize="small" />
            </ListItemIcon>
            <ListItemText>{choice.label}</ListItemText>
            {choice.value === value && <Check aria-hidden fontSize="small" sx={{ ml: 2 }} />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const statusChoices: readonly Choice<TicketStatus>[] = ticketStatuses.map((status) => ({
  value: status,
  label: ticketStatusMeanings[status].label,
  ...ticketStatusLooks[status],
}));

/** From the most pressing down. */
export const prioritiesDown = ticketPriorities.toReversed();

const priorityChoices: readonly Choice<TicketPriority>[] = prioritiesDown.map((priority) => ({
  value: priority,
  label: ticketPriorityLabels[priority],
  ...ticketPriorityLooks[priority],
}));

interface TicketMenuProps<V extends string> extends InCell {
  title: string;
  value: V;
  onChoose: (value: V) => void;
}

/** A ticket's status as a dropdown. */
export const StatusMenu = ({ title, ...props }: TicketMenuProps<TicketStatus>) => (
  <ChoiceMenu name={`Status of ${title}`} choices={statusChoices} {...props} />
);

/** A ticket's priority as a dropdown. */
export const PriorityMenu = ({ title, ...props }: TicketMenuProps<TicketPriority>) => (
  <ChoiceMenu name={`Priority of ${title}`} choices={priorityChoices} {...props} />
);
