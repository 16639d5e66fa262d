import { readPublicSettings } from '@united/domain/settings/settings';
import { brand } from '@united/domain/shared/brand';
import { publicFigures, short } from '@united/domain/site/figures';
import { educationHours, offer } from '@united/domain/site/offer';
import { mark } from '../marks';

/** The settings the pages are built with: the project's when deploying, otherwise the defaults. */
export const siteSettings = readPublicSettings(JSON.parse(import.meta.env.VITE_SITE_SETTINGS || '{}'));

const { elsewhere, education, plans } = offer;
const between = ([low, high]: readonly [number, number]) => `${short(low)}–${short(high)}`;

const saved = publicFigures(siteSettings);

/** Figures from the settings, each marked with its name (see marks.ts). */
export const marked = Object.fromEntries(
  Object.entries(saved).map(([name, text]) => [name, mark(name, text)]),
) as typeof saved;

const claims = {
  brand: brand.name,
  short_name: brand.shortName,
  email: brand.email,
  phone: brand.phone,
  package_name: plans.united,
  co_brand_name: plans.coBrand,
  low_difference: short(offer.difference[0]),
  high_difference: short(offer.difference[1]),
  call_minutes: String(offer.callMinutes),
  ce_hours: String(educationHours),
  ce_refresher: String(education.refresher),
  ce_law: String(education.taxLaw),
  ce_ethics: String(education.ethics),
  split_elsewhere: `${elsewhere.splitKept[0]}–${elsewhere.splitKept[1]}%`,
  service_bureau_elsewhere: between(elsewhere.serviceBureau),
  transmitter_elsewhere: between(elsewhere.transmitter),
  software_elsewhere: between(elsewhere.softwareTech),
};

/**
 * Values for `{name}` in content files, from the domain, so that each price has a single source.
 */
export const figures: Record<string, string> = { ...claims, ...saved };

/** The same for rendered text, with figures from the settings marked. */
export const markedFigures: Record<string, string> = { ...claims, ...marked };
