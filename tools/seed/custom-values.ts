import {
  profileValueKeys,
  type StoredValueType,
  userCustomValueKeys,
} from '@united/domain/custom-values/custom-value';
import type { DemoUser } from './demo-users';
import type { Office } from './offices';
import type { Random } from './random';

/** A custom value of a member, as stored in `member_custom_values`. */
export interface DemoValue {
  user: DemoUser;
  key: string;
  /** The plain text of a secret, encrypted when written. */
  value: string;
  value_type: StoredValueType;
}

/** How many members have custom values, besides the main demo account. */
const membersWithValues = 12;

/** Returns values that staff recorded for a dozen offices, and one member's profile values. */
export function demoValues(offices: readonly Office[], random: Random): DemoValue[] {
  const byOwner = new Map(offices.map((office) => [office.owner.uid, office]));
  const facts = [...byOwner.values()].slice(0, membersWithValues).flatMap((office, i) => {
    const { owner } = office;
    const slug = office.input.office_name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const values: Record<(typeof userCustomValueKeys)[number]['key'], string> = {
      Member_Email: owner.email,
      Contact_First_Name: owner.name.split(' ')[0] ?? owner.name,
      Office_EFIN: office.input.efin,
      Branded_Mobile_App_Link: `https://app.unitedtaxsoftware.example/${slug}`,
      Enrollment_Link: `https://enroll.unitedtaxsoftware.example/${slug}`,
      Software_Login: `${slug}-${random.between(100, 999)}`,
      Software_URL: `https://${slug}.software.example`,
    };
    // Some offices have no software login yet.
    const known = i % 3 === 2 ? userCustomValueKeys.slice(0, 4) : userCustomValueKeys;
    const readable = known.map(
      ({ key, value_type }): DemoValue => ({ user: owner, key, value: values[key], value_type }),
    );
    if (i % 3 === 2) return readable;
    const password = `${slug.slice(0, 6)}-${random.between(10_000, 99_999)}!`;
    const secret: DemoValue = {
      user: owner,
      key: 'Software Password',
      value: password,
      value_type: 'secret',
    };
    return [...readable, secret];
  });
  return [...facts, ...profileOf(offices.find(({ owner }) => owner.email === 'member@demo.test')?.owner)];
}

const profile: Record<(typeof profileValueKeys)[number]['key'], string> = {
  phone: '(555) 555-0148',
  facebook_url: 'https://facebook.example/bennett-tax',
  instagram_handle: '@bennett.tax',
  linkedin_url: 'https://linkedin.example/in/maya-bennett',
  youtube_channel: 'https://youtube.example/@bennett-tax',
  website_url: 'https://bennett-tax.example',
};

const profileOf = (user: DemoUser | undefined): DemoValue[] =>
  user ? profileValueKeys.map(({ key, value_type }) => ({ user, key, value: profile[key], value_type })) : [];
