import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '~/portal/ui/lazy';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import { DigestSection } from './digest-section';
import { EntryDeskSections } from './entry-desk-sections';
import { LinksSection, SoftwareSection } from './list-sections';
import { NextStepsSection } from './next-steps-section';
import { sectionPath } from './paths';
import { PreflightSection } from './preflight-section';
import type { SettingPath } from './schema';
import { SeasonDates } from './season-dates';
import { SeasonSection } from './season-section';
import {
  ApplicationsSection,
  CredentialWaitSection,
  FeesSection,
  HoursSection,
  OfferSection,
  RetentionSection,
  SecuritySection,
  SenderSection,
  SupportSection,
  TrainingSection,
} from './single-sections';
import { StaffSignInSection } from './staff-sign-in-section';

const PaperKindsSection = lazyComponent(() => import('./papers/paper-kinds-section'), 'PaperKindsSection');

export interface SettingsSection {
  title: string;
  path: string;
  /** The settings on its page, for search and for the summary that admins see. */
  fields: readonly SettingPath[];
  /** Its page's groups of fields. */
  content: ReactNode;
}

const section = (
  path: string,
  title: string,
  fields: readonly SettingPath[],
  content: ReactNode,
): SettingsSection => ({ path: sectionPath(path), title, fields, content });

/** The section that lists the banks. A bank's settings have a page of their own. */
export const banksSection = section('banks', 'Banks', [], null);

/** All sections of the settings. The list, addresses, search and summaries follow from it. */
export const sections: readonly SettingsSection[] = [
  section(
    'season',
    'Season & dates',
    ['public.season'],
    <>
      <SeasonSection />
      <SeasonDates />
    </>,
  ),
  section(
    'fees',
    'Offer & fees',
    [
      'public.offer.package_price',
      'public.offer.co_brand_price',
      'public.offer.advance_max',
      'public.offer.trial_days',
      'public.fees.service_bureau_base',
      'public.fees.service_bureau_addon_max',
      'public.fees.transmitter_base',
      'public.fees.transmitter_addon_max',
    ],
    <>
      <OfferSection />
      <FeesSection />
    </>,
  ),
  banksSection,
  section(
    'checks',
    'Checks',
    ['public.preflight_off', 'staff.submissions_per_day'],
    <>
      <PreflightSection />
      <ApplicationsSection />
    </>,
  ),
  section(
    'papers',
    'Papers',
    ['public.paper_kinds'],
    <Suspense fallback={<TableSkeleton rows={6} columns={1} />}>
      <PaperKindsSection />
    </Suspense>,
  ),
  section(
    'software',
    'Software & links',
    ['public.software', 'staff.software_url', 'public.links', 'public.training_url', 'public.booking_url'],
    <>
      <SoftwareSection />
      <LinksSection />
      <TrainingSection />
    </>,
  ),
  section(
    'entry-desk',
    'Entry desk',
    ['public.next_steps'],
    <>
      <EntryDeskSections />
      <NextStepsSection />
    </>,
  ),
  section(
    'support',
    'Support',
    ['public.time_zone', 'public.business_hours', 'staff.first_response_hours', 'staff.resolution_hours'],
    <>
      <HoursSection />
      <SupportSection />
    </>,
  ),
  section(
    'security',
    'Sign-in & security',
    [
      'public.inactivity_minutes',
      'public.staff_inactivity_minutes',
      'public.library_inactivity_minutes',
      'public.credential_change_wait_hours',
      'staff.require_staff_mfa',
    ],
    <>
      <SecuritySection />
      <CredentialWaitSection />
      <StaffSignInSection />
    </>,
  ),
  section(
    'emails',
    'Emails',
    ['staff.sender_name', 'staff.sender_email', 'staff.digest_hour'],
    <>
      <SenderSection />
      <DigestSection />
    </>,
  ),
  section('data', 'Data', ['staff.retention_years'], <RetentionSection />),
];
