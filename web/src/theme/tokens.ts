/**
 * All design tokens, used by the MUI theme, the static site and charts. tests/unit/tokens.test.ts
 * checks contrast: body text >= 7, all other text >= 4.5.
 */

/** A color and its variants. `soft` tints chips and alerts; `onSoft` is the text on it. */
export interface Tone {
  main: string;
  dark: string;
  light: string;
  contrastText: string;
  soft: string;
  onSoft: string;
}

export interface SchemeColors {
  /** Page background. */
  paper: string;
  /** Cards, tables, dialogs. */
  surface: string;
  /** Tinted band: table headers, hovered rows, alternating sections. */
  sunken: string;
  /** Dark band that ends a public page, and the text on it. */
  band: string;
  onBand: string;
  /** Hairlines between rows and around cards. */
  line: string;
  /** Input outline, 3:1 against paper and surface. */
  outline: string;
  ink: string;
  inkSoft: string;
  inkDisabled: string;
  /** Focus ring, 3:1 against paper and surface. */
  ring: string;
  brand: Tone;
  accent: Tone;
  success: Tone;
  warning: Tone;
  error: Tone;
  info: Tone;
}

export const light: SchemeColors = {
  paper: '#f7f5f0',
  surface: '#fffefb',
  sunken: '#efece4',
  band: '#0b4437',
  onBand: '#f3f7f1',
  line: '#ddd8cc',
  outline: '#7f8a86',
  ink: '#12292b',
  inkSoft: '#3d5152',
  inkDisabled: '#5c6a69',
  ring: '#a8480c',
  brand: {
    main: '#0e5a46',
    dark: '#094334',
    light: '#2f7a64',
    contrastText: '#ffffff',
    soft: '#dcebe3',
    onSoft: '#0a4838',
  },
  accent: {
    main: '#a8480c',
    dark: '#863807',
    light: '#c96a2c',
    contrastText: '#ffffff',
    soft: '#f8e6d3',
    onSoft: '#7c3506',
  },
  success: {
    main: '#1f6b30',
    dark: '#145122',
    light: '#438a53',
    contrastText: '#ffffff',
    soft: '#deedd9',
    onSoft: '#17521f',
  },
  warning: {
    main: '#7d5200',
    dark: '#5f3e00',
    light: '#a3761f',
    contrastText: '#ffffff',
    soft: '#f8ebc4',
    onSoft: '#5f3f00',
  },
  error: {
    main: '#a4261d',
    dark: '#801a13',
    light: '#c5524a',
    contrastText: '#ffffff',
    soft: '#f9e0db',
    onSoft: '#861b14',
  },
  info: {
    main: '#1d5685',
    dark: '#133f64',
    light: '#4a7ca6',
    contrastText: '#ffffff',
    soft: '#dde8f1',
    onSoft: '#17476e',
  },
};

export const dark: SchemeColors = {
  paper: '#0f1d20',
  surface: '#16282b',
  sunken: '#1d3236',
  band: '#17423a',
  onBand: '#eef5f1',
  line: '#2c4347',
  outline: '#74898a',
  ink: '#e9efec',
  inkSoft: '#bccac7',
  inkDisabled: '#91a3a1',
  ring: '#f4b26f',
  brand: {
    main: '#6fd0a8',
    dark: '#4db58c',
    light: '#97e2c3',
    contrastText: '#06251a',
    soft: '#17423a',
    onSoft: '#b5ecd3',
  },
  accent: {
    main: '#f2a65a',
    dark: '#dc8c3b',
    light: '#f8c48f',
    contrastText: '#2b1502',
    soft: '#46301b',
    onSoft: '#fbd3a8',
  },
  success: {
    main: '#8bd08f',
    dark: '#66b36c',
    light: '#aee0b0',
    contrastText: '#0a240d',
    soft: '#1f4227',
    onSoft: '#bdebbf',
  },
  warning: {
    main: '#ecc467',
    dark: '#cda445',
    light: '#f3d895',
    contrastText: '#2a1f02',
    soft: '#443817',
    onSoft: '#f6dd9d',
  },
  error: {
    main: '#ff9f92',
    dark: '#ec7c6e',
    light: '#ffc0b7',
    contrastText: '#36090a',
    soft: '#4c2726',
    onSoft: '#ffc9c1',
  },
  info: {
    main: '#8fc4ee',
    dark: '#68a6d8',
    light: '#b5d9f5',
    contrastText: '#06203a',
    soft: '#1d3b54',
    onSoft: '#c0def6',
  },
};

/** Spacing unit in px: an 8-point grid (4 for half steps). */
export const spacingUnit = 8;

/** Corner radii in px. */
export const radius = { small: 4, control: 6, card: 10, pill: 999 } as const;

/** Milliseconds. */
export const duration = { short: 120, standard: 160, long: 200 } as const;

const step = (ratio: number, n: number): string => `${Math.round(ratio ** n * 1000) / 1000}rem`;

/** Portal type scale, ratio 1.2 on 1rem. */
export const portalScale = {
  h1: step(1.2, 4),
  h2: step(1.2, 3),
  h3: step(1.2, 2),
  h4: step(1.2, 1),
  body: '1rem',
  small: '0.9375rem',
  caption: '0.875rem',
} as const;

/** Public page type scale, ratio 1.333 on 1rem. `display` is the hero headline. */
export const publicScale = {
  display: step(1.333, 5),
  h1: step(1.333, 4),
  h2: step(1.333, 3),
  h3: step(1.333, 2),
  h4: step(1.333, 1),
  body: '1.125rem',
  small: '1rem',
} as const;

export const fontFamily =
  "'Source Sans 3 Variable','Arial for Source Sans','Roboto for Source Sans','DejaVu for Source Sans',system-ui,sans-serif";
/** For EFINs, last digits of account numbers, and ids. */
export const monoFamily = "ui-monospace,'SF Mono','Cascadia Mono',Menlo,Consolas,monospace";

/**
 * The `<html>` attribute that selects the color scheme, and the localStorage key that stores it.
 */
export const schemeAttribute = 'data-theme';
export const schemeStorageKey = 'united-theme';
