import * as z from 'zod/mini';
import { limits } from './limits';

const dollars = (max: number) =>
  z.number('Enter an amount in dollars.').check(
    z.minimum(0, 'The amount cannot be negative.'),
    z.maximum(max, `The amount cannot be over $${max}.`),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use at most two decimals.'),
  );

/** `settings/public`: what the forms, the server and the site must agree on. Dollars per funded return. */
export const publicSettingsSchema = z.strictObject({
  /** The filing season; it prepares tax year season - 1. */
  season: z.int().check(z.minimum(2020), z.maximum(2100)),
  fees: z.strictObject({
    service_bureau_base: dollars(1000),
    service_bureau_addon_max: dollars(1000),
    transmitter_base: dollars(1000),
    transmitter_addon_max: dollars(1000),
  }),
  banks: z
    .array(
      z.strictObject({
        name: z.string().check(z.minLength(1), z.maxLength(limits.shortText)),
        fee: dollars(1000),
        asks_security_question: z.boolean(),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  software: z
    .array(
      z.strictObject({
        name: z.string().check(z.minLength(1), z.maxLength(limits.shortText)),
        fee: dollars(1000),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  inactivity_minutes: z.number().check(z.minimum(1), z.maximum(120)),
});

export type PublicSettings = z.infer<typeof publicSettingsSchema>;

/** The spec's constants; in force until a super admin saves others. */
export const defaultSettings: PublicSettings = {
  season: 2025,
  fees: {
    service_bureau_base: 0,
    service_bureau_addon_max: 99,
    transmitter_base: 23,
    transmitter_addon_max: 82,
  },
  banks: [
    { name: 'Refund Advantage', fee: 39.95, asks_security_question: true },
    { name: 'Santa Barbara Bank', fee: 49.95, asks_security_question: false },
  ],
  software: [
    { name: 'TaxSlayer', fee: 18 },
    { name: 'OLT Pro', fee: 15 },
  ],
  inactivity_minutes: 3,
};

/** Filing season N prepares tax year N - 1. */
export const taxYear = (settings: PublicSettings): number => settings.season - 1;

/** What `settings/public` holds, with the spec's values for whatever is missing; throws when a stored value is invalid. */
export function readPublicSettings(stored: Record<string, unknown> | undefined): PublicSettings {
  return publicSettingsSchema.parse({ ...defaultSettings, ...stored });
}
