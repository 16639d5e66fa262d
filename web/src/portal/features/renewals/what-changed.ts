import { isAnswer } from '@united/domain/bank-applications/answer-field';
import { type Fees, feeLabels } from '@united/domain/bank-applications/fees';
import type { PreparedApplication, PreparedChange } from '@united/domain/renewals/prepared-application';
import type { PublicSettings } from '@united/domain/settings/settings';
import { money } from '@united/domain/shared/display';
import type { BeforeAfter } from '~/portal/shared/bank-applications/before-after-table';
import { answerLabel } from '~/portal/shared/bank-applications/form/answers';
import { fieldLabels } from '~/portal/shared/bank-applications/form/steps';
import type { WizardField } from '~/portal/shared/bank-applications/form/values';

const feeKeys = Object.keys(feeLabels) as (keyof Fees)[];

/**
 * Returns the fees that differ from last season's, in dollars per funded return. None without an
 * application of last season.
 */
export const feeLines = ({ fees_before, fees_now }: PreparedApplication): BeforeAfter[] =>
  feeKeys.flatMap((key) =>
    fees_before && fees_before[key] !== fees_now[key]
      ? [{ key, label: feeLabels[key], now: money(fees_before[key]), next: money(fees_now[key]) }]
      : [],
  );

/** Returns the label of a field or of a bank's question. */
export const labelOf = (field: string, { bank_product }: PreparedApplication, settings: PublicSettings) =>
  isAnswer(field) ? answerLabel(settings, bank_product, field) : (fieldLabels[field as WizardField] ?? field);

type Reason = Exclude<PreparedChange['why'], 'expired'>;

/** Returns what a bureau changed. It sets the master EFIN, a number, and add-ons, which are amounts. */
function bureauText({ field, from, to }: PreparedChange): string {
  const shown = (text: string) => (field === 'master_efin' ? text : money(Number(text)));
  if (to === '') return `Your former bureau set it to ${shown(from)}, so we left it blank.`;
  return from === ''
    ? `Your bureau set it to ${shown(to)}.`
    : `Your bureau changed it from ${shown(from)} to ${shown(to)}.`;
}

const sentences: Record<Reason, (change: PreparedChange, season: number) => string> = {
  cap: ({ from, to }) => `Lowered from ${money(Number(from))} to ${money(Number(to))}, the new maximum.`,
  removed: ({ from }) => `${from} is no longer offered. Choose another one.`,
  new: (_, season) => `New for season ${season}.`,
  reworded: () => 'The bank changed this question. Please answer it again.',
  bureau: (change) => bureauText(change),
};

export interface ChangeNote {
  field: string;
  label: string;
  text: string;
}

/**
 * Returns what the preparation changed, and why. Leaves out an expired license, which is a problem to
 * fix (`problemsOf`).
 */
export const changeNotes = (renewal: PreparedApplication, settings: PublicSettings): ChangeNote[] =>
  renewal.changes.flatMap((change) =>
    change.why === 'expired'
      ? []
      : {
          field: change.field,
          label: labelOf(change.field, renewal, settings),
          text: sentences[change.why](change, renewal.season),
        },
  );
