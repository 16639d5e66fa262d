import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Check from '@mui/icons-material/Check';
import ButtonBase from '@mui/material/ButtonBase';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ComponentType } from 'react';
import { forcedColors } from '~/theme/forced-colors';
import { type InCell, useRowMenu } from './use-row-menu';

export interface Choice<V extends string> {
  value: V;
  label: string;
  Icon: ComponentType<{ fontSize?: 'small'; 'aria-hidden'?: boolean }>;
  tone: 'default' | 'primary' | 'secondary' | 'info' | 'success' | 'warning' | 'error';
}

interface ChoiceMenuProps<V extends string> extends InCell {
  /** The accessible name, such as "Status of Maple Tax". */
  name: string;
  value: V;
  choices: readonly Choice<V>[];
  /** Called when another option is selected. */
  onChoose: (value: V) => void;
}

/** A dropdown that looks like a chip. */
export function ChoiceMenu<V extends string>({
  name,
  value,
  choices,
  onChoose,
  ...cell
}: ChoiceMenuProps<V>) {
  const { button, menu, close } = useRowMenu(cell);
  const current = choices.find((choice) => choice.value === value);
  if (!current) return null;
  const { Icon, tone, label } = current;

  return (
    <>
      <ButtonBase
        {...button}
        className="printed"
        aria-label={`${name}: ${label}`}
        sx={{
          height: 32,
          maxWidth: '100%',
          gap: 0.5,
          pl: 0.75,
          pr: 0.25,
          borderRadius: 1,
          fontFamily: 'inherit',
          fontSize: '0.8125rem',
          fontWeight: 600,
          whiteSpace: 'nowrap',
          bgcolor: tone === 'default' ? 'background.sunken' : `${tone}.soft`,
          color: tone === 'default' ? 'text.primary' : `${tone}.onSoft`,
          '& svg': { fontSize: '1.05rem', flex: 'none' },
          '&:hover': { boxShadow: 'inset 0 0 0 1px currentcolor' },
          [forcedColors]: { outline: '1px solid ButtonText', outlineOffset: -1 },
        }}
      >
        <Icon aria-hidden />
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{label}</span>
        <ArrowDropDown aria-hidden />
      </ButtonBase>
      <Menu {...menu} slotProps={{ list: { 'aria-label': name } }}>
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            role="menuitemradio"
            selected={choice.value === value}
            onClick={() => {
              close();
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
