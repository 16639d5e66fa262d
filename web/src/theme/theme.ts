import { createTheme, type Theme } from '@mui/material/styles';
import { inputComponents } from './components-inputs';
import { surfaceComponents } from './components-surfaces';
import { fontFaces } from './fonts';
import { forcedColors } from './forced-colors';
import { color, colorSchemes } from './scheme';
import { fontFamily, portalScale, radius, schemeAttribute, spacingUnit } from './tokens';

/**
 * Font faces and document defaults, added by `CssBaseline`. Reduced motion sets transitions to 0 s:
 * at 1 ms, every color change would start a transition on every element. No text leaves a single
 * word on its last line. Where the system replaces all colors, icons have the color of their text.
 */
export const baseline = `${fontFaces}
body{background-color:${color('background-default')};color:${color('text-primary')};text-wrap:pretty}
:focus-visible{outline:3px solid ${color('ring')};outline-offset:2px}
${forcedColors}{.MuiSvgIcon-root{color:inherit!important}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:0s!important;scroll-behavior:auto!important}}`;

/** Options shared by the themes of the portals and the public pages. */
export const sharedOptions = {
  cssVariables: { colorSchemeSelector: schemeAttribute },
  colorSchemes,
  spacing: spacingUnit,
  shape: { borderRadius: radius.control },
  components: {
    MuiCssBaseline: { styleOverrides: baseline },
    ...inputComponents,
    ...surfaceComponents,
  },
};

export const buttonText = {
  fontSize: '1rem',
  fontWeight: 650,
  textTransform: 'none',
  letterSpacing: 0,
} as const;

/** Prints in the light scheme, regardless of the scheme on screen. */
function withLightPaper(screens: Theme): Theme {
  const dark = screens.getColorSchemeSelector('dark').replace(' &', '');
  const generateStyleSheets = () =>
    screens.generateStyleSheets().map((sheet) => (dark in sheet ? { '@media screen': sheet } : sheet));
  return { ...screens, generateStyleSheets };
}

/**
 * The portals' MUI theme. Colors are CSS variables, selected by `<html data-theme="light|dark">`,
 * which scheme-script.ts sets before first paint. Use `useColorScheme()` to switch. Grid screens
 * add `gridSx` (grid.ts) themselves.
 */
export const theme = withLightPaper(
  createTheme({
    ...sharedOptions,
    typography: {
      fontFamily,
      h1: { fontSize: portalScale.h1, fontWeight: 700, lineHeight: 1.15, letterSpacing: '-0.015em' },
      h2: { fontSize: portalScale.h2, fontWeight: 700, lineHeight: 1.2, letterSpacing: '-0.01em' },
      h3: { fontSize: portalScale.h3, fontWeight: 700, lineHeight: 1.25 },
      h4: { fontSize: portalScale.h4, fontWeight: 700, lineHeight: 1.3 },
      h5: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
      h6: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
      subtitle1: { fontSize: '1rem', fontWeight: 600 },
      subtitle2: { fontSize: portalScale.small, fontWeight: 600 },
      body1: { fontSize: portalScale.body, lineHeight: 1.55 },
      body2: { fontSize: portalScale.small, lineHeight: 1.5 },
      caption: { fontSize: portalScale.caption, lineHeight: 1.4 },
      overline: {
        fontSize: portalScale.caption,
        fontWeight: 650,
        letterSpacing: '0.06em',
        textTransform: 'none',
      },
      button: buttonText,
    },
  }),
);
