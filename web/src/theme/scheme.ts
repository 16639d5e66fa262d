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
    /** Tinted band: table headers, hovered rows, alternating sections. */
    sunken: string;
    /** Dark band that ends a public page. */
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

/** The MUI theme's light and dark color schemes, built from the tokens. */
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

/**
 * A color that follows the scheme: `color('primary-soft')` is `var(--mui-palette-primary-soft)`.
 */
export const color = (name: ColorName): string => `var(--mui-palette-${name})`;
