import { createTheme } from '@mui/material/styles';
import { baseline, buttonText, sharedOptions } from '~/theme/theme';
import { fontFamily, publicScale } from '~/theme/tokens';

/** Prints without navigation, or only the calculator. Larger type on very wide screens. */
const siteBaseline = `${baseline}
@media print{[data-print=savings] :is(header,footer,main>:not(#savings)){display:none}}
@media (min-width:2000px){html{font-size:125%}}`;

/** The portals' colors and components, with a larger type scale that shrinks on phones. */
export const siteTheme = createTheme({
  ...sharedOptions,
  components: {
    ...sharedOptions.components,
    MuiCssBaseline: { styleOverrides: siteBaseline },
    MuiContainer: { styleOverrides: { maxWidthLg: { '@media (min-width:2000px)': { maxWidth: 1560 } } } },
  },
  typography: {
    fontFamily,
    h1: {
      fontSize: `clamp(2.5rem, 1.6rem + 3.2vw, ${publicScale.display})`,
      fontWeight: 750,
      lineHeight: 1.04,
      letterSpacing: '-0.025em',
      textWrap: 'balance',
    },
    h2: {
      fontSize: `clamp(1.777rem, 1.3rem + 2vw, ${publicScale.h2})`,
      fontWeight: 720,
      lineHeight: 1.12,
      letterSpacing: '-0.018em',
      textWrap: 'balance',
    },
    h3: {
      fontSize: publicScale.h4,
      fontWeight: 680,
      lineHeight: 1.25,
      letterSpacing: '-0.005em',
      textWrap: 'balance',
    },
    body1: { fontSize: publicScale.body, lineHeight: 1.55, textWrap: 'pretty' },
    body2: { fontSize: publicScale.small, lineHeight: 1.5, textWrap: 'pretty' },
    button: buttonText,
  },
});
