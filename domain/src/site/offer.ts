/**
 * What the public site claims besides prices and fees, which are in settings.ts. Dollars. Pages
 * name these figures by placeholder (web/src/site/content/figures.ts).
 */
export const offer = {
  plans: { united: 'United software plan', coBrand: 'Co Brand plan' },
  callMinutes: 30,
  /**
   * Hours of the continuing education course; the split of the IRS Annual Filing Season Program
   * record.
   */
  education: { refresher: 6, taxLaw: 10, ethics: 2 },
  /**
   * What preparers in other offices report, as ranges: share of the fee they keep, dollars per
   * return.
   */
  elsewhere: {
    splitKept: [50, 70],
    serviceBureau: [50, 99],
    transmitter: [50, 82],
    softwareTech: [25, 50],
  },
  /** The most dollars a season that the fee difference can come to. */
  difference: [2000, 5000],
} as const;

/** Hours of the whole course. */
export const educationHours = offer.education.refresher + offer.education.taxLaw + offer.education.ethics;
