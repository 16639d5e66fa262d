import { announcementContent, announcementTitle } from '@united/domain/announcements/announcement';
import { savedBanks } from '@united/domain/settings/check-banks';
import {
  type Bank,
  bankSchema,
  type PublicSettings,
  publicSettingsSchema,
} from '@united/domain/settings/settings';
import { calendarDateText, money } from '@united/domain/shared/display';
import { isCalendarDate } from '@united/domain/shared/formats';
import * as z from 'zod/mini';
import { bankSeasonLabels, feeSettingLabels } from '~/portal/shared/settings/setting-labels';
import { mergeChanges } from '~/portal/ui/form/differences';

/** What a super admin sets when opening a season. Blank dates mean none. */
export interface OpeningForm {
  fees: PublicSettings['fees'];
  /** In the order of the settings. */
  banks: { name: string; fee: number; opens_on: string; closes_on: string }[];
  announce: boolean;
  title: string;
  content: string;
  email: boolean;
}

export const feeFields = Object.keys(feeSettingLabels) as (keyof OpeningForm['fees'])[];

type BankField = keyof typeof bankSeasonLabels;

/** Returns the label of a bank's field: "Refund Advantage, opens on". */
const bankFieldLabel = (bank: string, field: BankField): string =>
  `${bank}, ${bankSeasonLabels[field].toLowerCase()}`;

/** Returns the label of the field at a path. */
export function labelOf(path: string, banks: readonly { name: string }[]): string {
  const [group, key = '', field = ''] = path.split('.');
  if (group === 'fees')
    return Object.hasOwn(feeSettingLabels, key)
      ? feeSettingLabels[key as keyof typeof feeSettingLabels]
      : path;
  const bank = banks[Number(key)];
  if (group === 'banks' && bank && Object.hasOwn(bankSeasonLabels, field))
    return bankFieldLabel(bank.name, field as BankField);
  return group === 'title' ? 'Title' : group === 'content' ? 'Text' : path;
}

/** Returns the same calendar day a year later; February 28 for February 29. */
export function yearLater(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return isCalendarDate(next) ? next : next.replace(/29$/, '28');
}

/**
 * Returns a bank's dates for the next season. Dates of a window that is over move to the next year;
 * others were already set for it.
 */
function nextDates({ opens_on, closes_on }: Pick<Bank, 'opens_on' | 'closes_on'>, today: string) {
  const last = closes_on ?? opens_on;
  const isOver = last !== null && last < today;
  const next = (day: string | null) => (day && isOver ? yearLater(day) : (day ?? ''));
  return { opens_on: next(opens_on), closes_on: next(closes_on) };
}

/** Returns the announcement that is suggested for a season. */
const suggestedAnnouncement = (season: number) => ({
  title: `Season ${season} is open: your renewals are ready`,
  content: `We prepared last season’s applications for season **${season}**, so you don’t have to type them again.

1. Open **Bank Application**, then **Renew for ${season}**.
2. Check what changed and confirm each section.
3. Send all of your offices together.

If you are not renewing an office, open it and choose **Don’t renew**. If you have a question, open a support ticket.`,
});

/**
 * Returns the form's values for the current settings.
 * @param today the current date, YYYY-MM-DD
 */
export const valuesOf = (settings: PublicSettings, today: string): OpeningForm => ({
  fees: settings.fees,
  banks: settings.banks.map((bank) => ({ name: bank.name, fee: bank.fee, ...nextDates(bank, today) })),
  announce: true,
  ...suggestedAnnouncement(settings.season + 1),
  email: true,
});

/** Returns the settings of the next season: the current ones with the form's changes. */
export const nextSettings = (
  settings: PublicSettings,
  form: Pick<OpeningForm, 'fees' | 'banks'>,
): PublicSettings => ({
  ...settings,
  season: settings.season + 1,
  fees: form.fees,
  banks: settings.banks.map((bank) => {
    const row = form.banks.find(({ name }) => name === bank.name);
    if (!row) return bank;
    return { ...bank, fee: row.fee, opens_on: row.opens_on || null, closes_on: row.closes_on || null };
  }),
});

const isDay = (value: string) => value === '' || isCalendarDate(value);
const day = z.string().check(z.refine(isDay, 'Enter a valid date, or leave it blank.'));

/** Returns the form's schema for the current settings. */
export const openingSchema = (settings: PublicSettings) =>
  z
    .object({
      fees: publicSettingsSchema.shape.fees,
      banks: z.array(
        z.object({ name: z.string(), fee: bankSchema.shape.fee, opens_on: day, closes_on: day }),
      ),
      announce: z.boolean(),
      title: z.string(),
      content: z.string(),
      email: z.boolean(),
    })
    .check(
      z.superRefine((form, context) => {
        const report = (path: PropertyKey[], message: string) =>
          context.issues.push({ code: 'custom', path, message, input: form });
        // The fields themselves report other problems.
        const areDays = form.banks.every(({ opens_on, closes_on }) => isDay(opens_on) && isDay(closes_on));
        const { error } = savedBanks.safeParse(nextSettings(settings, form).banks);
        for (const { path, message } of error?.issues ?? [])
          if (areDays && path.at(-1) === 'closes_on') report(['banks', ...path], message);
        if (!form.announce) return;
        const texts = { title: announcementTitle, content: announcementContent };
        for (const field of ['title', 'content'] as const)
          for (const { message } of texts[field].safeParse(form[field]).error?.issues ?? [])
            report([field], message);
      }),
    );

/**
 * Reapplies the user's changes since `before` to the values for newer settings, bank by bank. Banks
 * that were removed are dropped.
 */
export function mergeOpening(before: OpeningForm, mine: OpeningForm, theirs: OpeningForm): OpeningForm {
  const { banks: _, ...rest } = mergeChanges(before, mine, theirs);
  const rowOf = ({ banks }: OpeningForm, name: string) => banks.find((row) => row.name === name);
  return {
    ...rest,
    banks: theirs.banks.map((now) => {
      const [old, own] = [rowOf(before, now.name), rowOf(mine, now.name)];
      return old && own ? mergeChanges(old, own, now) : now;
    }),
  };
}

/** One setting that differs in the next season, as texts. */
export interface SettingChange {
  label: string;
  from: string;
  to: string;
}

const dateText = (value: string | null): string => (value ? calendarDateText(value) : 'no date');

/** Returns the texts of a bank's values. */
const bankTexts = ({ fee, opens_on, closes_on }: Pick<Bank, BankField>): Record<BankField, string> => ({
  fee: money(fee),
  opens_on: dateText(opens_on),
  closes_on: dateText(closes_on),
});

/** Returns what differs between the current settings and those of the next season. */
export function settingChanges(now: PublicSettings, next: PublicSettings): SettingChange[] {
  const fees = feeFields.map((field) => ({
    label: feeSettingLabels[field],
    from: money(now.fees[field]),
    to: money(next.fees[field]),
  }));
  const banks = now.banks.flatMap((bank, index) => {
    const later = next.banks[index];
    if (!later) return [];
    const [old, wanted] = [bankTexts(bank), bankTexts(later)];
    return (['fee', 'opens_on', 'closes_on'] as const).map((field) => ({
      label: bankFieldLabel(bank.name, field),
      from: old[field],
      to: wanted[field],
    }));
  });
  return [...fees, ...banks].filter(({ from, to }) => from !== to);
}

/** Returns how many settings differ from those of last season, as text. */
export const changesText = (count: number): string =>
  count === 1 ? '1 setting changes' : `${count} settings change`;
