import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import { useColorScheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

const modes = [
  { value: 'light', label: 'Light', Icon: LightIcon },
  { value: 'dark', label: 'Dark', Icon: DarkIcon },
  { value: 'system', label: 'Use device setting', Icon: SystemIcon },
] as const;

/**
 * Switches between light, dark and the device's color scheme. Public pages use the same setting.
 */
export function ThemeToggle() {
  const { mode, setMode } = useColorScheme();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      aria-label="Color scheme"
      value={mode ?? 'system'}
      onChange={(_, value: (typeof modes)[number]['value'] | null) => value && setMode(value)}
    >
      {modes.map(({ value, label, Icon }) => (
        <ToggleButton key={value} value={value} aria-label={label} title={label}>
          <Icon fontSize="small" />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
