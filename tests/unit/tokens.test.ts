import { describe, expect, test } from 'vitest';
import { dark, light } from '../../web/src/theme/tokens';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance of `#rrggbb`, WCAG 2.2. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

test('contrast follows WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s scheme', (_name, scheme) => {
  const grounds = [scheme.paper, scheme.surface, scheme.sunken];
  const tones = [scheme.brand, scheme.accent, scheme.success, scheme.warning, scheme.error, scheme.info];

  test('body text has a contrast of 7 to 1 on every background', () => {
    for (const ground of grounds) {
      expect(contrast(scheme.ink, ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(scheme.inkSoft, ground)).toBeGreaterThanOrEqual(7);
    }
    expect(contrast(scheme.onBand, scheme.band)).toBeGreaterThanOrEqual(7);
  });

  test('colored and disabled text has a contrast of 4.5 to 1', () => {
    for (const ground of grounds) {
      for (const text of [scheme.inkDisabled, ...tones.map((tone) => tone.main)]) {
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
    for (const tone of tones) {
      expect(contrast(tone.contrastText, tone.main)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tone.contrastText, tone.dark)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tone.onSoft, tone.soft)).toBeGreaterThanOrEqual(7);
      expect(contrast(scheme.ink, tone.soft)).toBeGreaterThanOrEqual(7);
    }
  });

  test('outlines of controls and focus rings have a contrast of 3 to 1', () => {
    for (const ground of grounds) {
      expect(contrast(scheme.outline, ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(scheme.ring, ground)).toBeGreaterThanOrEqual(3);
    }
  });
});
