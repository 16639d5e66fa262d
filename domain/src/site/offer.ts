/**
 * Claims on the public site other than the prices and fees in settings.ts, in dollars. Pages refer
 * to these figures by placeholder (web/src/site/content/figures.ts).
 */
export const offer = {
  plans: { united: 'United software plan', coBrand: 'Co Brand plan' },
  callMinutes: 30,
  /** Hours of the continuing education course, split as in the IRS Annual Filing Season Program. */
  education: { refresher: 6, taxLaw: 10, ethics: 2 },
  /**
   * Ranges reported by preparers in other offices: percent of the fee they keep, and dollars per
   * return.
   */
  elsewhere: {
    splitKept: [50, 70],
    serviceBureau: [50, 99],
    transmitter: [50, 82],
    softwareTech: [25, 50],
  },
  /** The range of the maximum fee difference in dollars per season. */
  difference: [2000, 5000],
} as const;

/** Total hours of the course. */
export const educationHours = offer.education.refresher + offer.education.taxLaw + offer.education.ethics;
