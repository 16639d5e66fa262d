import type { SchemeColors, Tone } from './tokens';
import { dark, light } from './tokens';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface PaletteColor {
    soft: string;
    onSoft: string;
  }
  interface SimplePaletteColorOptions {
    soft?: string;
    onSoft?: string;
  }
  interface TypeBackground {
    /** Quiet band: table heads, hovered rows, alternating sections. */
    sunken: string;
    /** Strong band that closes a public page. */
    band: string;
  }
  interface TypeText {
    onBand: string;
  }
  interface Palette {
    /** Outline of inputs. */
    outline: string;
    /** Focus ring. */
    ring: string;
  }
  interface PaletteOptions {
    outline?: string;
    ring?: string;
  }
}

const tone = (t: Tone): Tone => ({ ...t });

const palette = (c: SchemeColors) => ({
  primary: tone(c.brand),
  secondary: tone(c.accent),
  success: tone(c.success),
  warning: tone(c.warning),
  error: tone(c.error),
  info: tone(c.info),
  background: { default: c.paper, paper: c.surface, sunken: c.sunken, band: c.band },
  text: { primary: c.ink, secondary: c.inkSoft, disabled: c.inkDisabled, onBand: c.onBand },
  action: { active: c.inkSoft, disabled: c.inkDisabled, disabledBackground: c.sunken },
  divider: c.line,
  outline: c.outline,
  ring: c.ring,
});

/** The light and dark colour schemes of the MUI theme, made from the tokens. */
export const colorSchemes = {
  light: { palette: palette(light) },
  dark: { palette: palette(dark) },
};

type ToneName = 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info';
type ColorName =
  | `${ToneName}-${'main' | 'dark' | 'light' | 'contrastText' | 'soft' | 'onSoft'}`
  | `background-${'default' | 'paper' | 'sunken' | 'band'}`
  | `text-${'primary' | 'secondary' | 'disabled' | 'onBand'}`
  | 'divider'
  | 'outline'
  | 'ring';

/** Follows the scheme: `color('primary-soft')` is `var(--mui-palette-primary-soft)`. */
export const color = (name: ColorName): string => `var(--mui-palette-${name})`;
