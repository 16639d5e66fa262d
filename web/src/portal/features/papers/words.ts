import type { AskedKind } from '@united/domain/papers/agreements';
import { paperSubjectLabels } from '@united/domain/papers/kinds';
import {
  everyBank,
  type OfficePaper,
  type PaperReasonCode,
  paperReasonTexts,
} from '@united/domain/papers/paper';
import { calendarDateText, dateText } from '@united/domain/shared/display';
import type { Paper } from './offices';

const list = new Intl.ListFormat('en-US');

/** Returns whose paper it is, or null for the office's. */
export function personText({ person, kindNow }: Pick<Paper, 'person' | 'kindNow'>): string | null {
  const subject = kindNow && kindNow.of !== 'office' ? paperSubjectLabels[kindNow.of] : null;
  return person && subject ? `${subject}, ${person}` : (person ?? subject);
}

/** Returns why a paper is asked for. */
export function whyText({ asked_by, asked_at, banks }: OfficePaper): string {
  const wantedBy = banks.includes(everyBank) ? null : list.format(banks);
  if (asked_by === 'submit')
    return wantedBy ? `${wantedBy} wants it with the application.` : 'It belongs to every application.';
  const asked = `Our team requested it on ${dateText(asked_at.toDate())}`;
  return wantedBy ? `${asked} for ${wantedBy}.` : `${asked}.`;
}

/** Returns what a bank wants to see on a paper, or null if its kind has no text. */
export function helpText(kind: AskedKind | undefined): string | null {
  const age = kind?.max_age_days ? `It may be at most ${kind.max_age_days} days old.` : '';
  return [kind?.help, age].filter(Boolean).join(' ') || null;
}

const isReasonCode = (code: string): code is PaperReasonCode => Object.hasOwn(paperReasonTexts, code);

/** Returns why a paper was refused and what to do about it. */
export function refusalOf({ reason_code, reason }: Pick<OfficePaper, 'reason_code' | 'reason'>): {
  title: string;
  reason: string | null;
  advice: string | null;
} {
  const known = reason_code && isReasonCode(reason_code) ? paperReasonTexts[reason_code] : null;
  const isOther = known === null || known === paperReasonTexts.other;
  return {
    title: isOther ? 'Not accepted' : known.label,
    reason: reason || null,
    advice: known?.advice || null,
  };
}

/** Returns until when a paper is on file. `today`: YYYY-MM-DD. */
export function onFileText({ expires_on, season, kindNow }: Paper, today: string): string {
  if (expires_on !== null) {
    const date = calendarDateText(expires_on);
    return expires_on < today ? `Valid until ${date}. We will ask for a new one.` : `On file until ${date}`;
  }
  return kindNow?.valid === 'always' ? 'On file' : `On file for season ${season}`;
}

/** Returns why a paper that was on file is owed again. */
export function expiredText({
  expires_on,
  signature,
  agreement_version,
}: Pick<OfficePaper, 'expires_on' | 'signature' | 'agreement_version'>): string {
  if (agreement_version !== null)
    return signature
      ? `You signed version ${signature.version} on ${dateText(signature.signed_at.toDate())}. Please read and sign the new version.`
      : 'Please read and sign the new version.';
  const until = expires_on ? `The one on file was valid until ${calendarDateText(expires_on)}. ` : '';
  return `${until}Please hand in a new one.`;
}

/** Returns what happened to a paper since the user opened it. */
export function changeText({ state, opened_at, handed_in_at, decided_at, signature }: OfficePaper): string {
  const on = (at: OfficePaper['decided_at']) => (at ? ` on ${dateText(at.toDate())}` : '');
  if (state === 'handed_in')
    return opened_at
      ? 'Our team has opened what was handed in, so it can no longer be changed.'
      : `It was handed in${on(handed_in_at)}, for example in another tab. Your files would replace those.`;
  if (state === 'accepted' && signature)
    return `It was signed by ${signature.name}${on(decided_at)}. You have nothing left to do.`;
  if (state === 'accepted') return `It was accepted${on(decided_at)}. You have nothing left to do.`;
  if (state === 'waived') return 'Our team no longer needs it. You have nothing left to do.';
  if (state === 'refused') return `It was refused${on(decided_at)}. See the reason above.`;
  return 'It was requested again. See the text above.';
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns what an office still has to do: "2 papers to hand in", "1 agreement to sign". */
export function toDoText(toHandIn: number, toSign: number): string {
  if (toHandIn + toSign === 0) return 'Nothing due';
  if (toSign === 0) return `${counted(toHandIn, 'paper')} to hand in`;
  const sign = `${counted(toSign, 'agreement')} to sign`;
  return toHandIn === 0 ? sign : `${counted(toHandIn, 'paper')} to hand in, ${sign}`;
}
