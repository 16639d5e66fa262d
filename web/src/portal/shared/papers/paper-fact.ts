import { type OfficePaper, paperReasonTexts } from '@united/domain/papers/paper';
import { calendarDateText, dateText } from '@united/domain/shared/display';
import { signedText } from './signed-text';

/** Returns the name of a reason code, or null for none and for one that no longer exists. */
export const reasonLabel = (code: string | null): string | null =>
  code && Object.hasOwn(paperReasonTexts, code)
    ? paperReasonTexts[code as keyof typeof paperReasonTexts].label
    : null;

/** Returns what matters about a paper's state: its date and reason. */
export function paperFact({
  state,
  due_on,
  handed_in_at,
  expires_on,
  reason_code,
  reason,
  decided_at,
  signature,
}: OfficePaper): string {
  const why = [reasonLabel(reason_code), reason].filter(Boolean).join(': ');
  switch (state) {
    case 'handed_in':
      return handed_in_at ? `Handed in ${dateText(handed_in_at.toDate())}` : '';
    case 'accepted':
      if (signature) return signedText(signature);
      return expires_on ? `Valid until ${calendarDateText(expires_on)}` : 'No end date';
    case 'waived':
      return [decided_at && dateText(decided_at.toDate()), reason].filter(Boolean).join(' · ');
    case 'refused':
      return [`Due ${calendarDateText(due_on)}`, why].filter(Boolean).join(' · ');
    default:
      return `Due ${calendarDateText(due_on)}`;
  }
}
