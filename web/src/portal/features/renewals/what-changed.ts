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

/** Returns the fees that differ from last season's, in dollars per funded return. */
export const feeLines = ({ fees_before, fees_now }: PreparedApplication): BeforeAfter[] =>
  feeKeys
    .filter((key) => fees_before[key] !== fees_now[key])
    .map((key) => ({
      key,
      label: feeLabels[key],
      now: money(fees_before[key]),
      next: money(fees_now[key]),
    }));

/** Returns the label of a field or of a bank's question. */
export const labelOf = (field: string, { bank_product }: PreparedApplication, settings: PublicSettings) =>
  isAnswer(field) ? answerLabel(settings, bank_product, field) : (fieldLabels[field as WizardField] ?? field);

type Reason = Exclude<PreparedChange['why'], 'expired'>;

const sentences: Record<Reason, (change: PreparedChange, season: number) => string> = {
  cap: ({ from, to }) => `Lowered from ${money(Number(from))} to ${money(Number(to))}, the new maximum.`,
  removed: ({ from }) => `${from} is no longer offered. Choose another one.`,
  new: (_, season) => `New for season ${season}.`,
  reworded: () => 'The bank changed this question. Please answer it again.',
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
