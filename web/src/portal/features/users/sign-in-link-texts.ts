import type { CallableOutput } from '@united/domain/shared/contracts';
import type { SignInLinkSkip } from '@united/domain/users/sign-in-link';
import type { ConfirmOptions } from '~/portal/ui/confirm';

type Skipped = CallableOutput<'sendSignInLinks'>['skipped'];

const reasons: Record<SignInLinkSkip, string> = {
  already_sent: 'already got one today',
  cannot_sign_in: 'suspended or inactive',
  being_deleted: 'with a deletion in progress',
  unreadable: 'with a damaged record',
  missing: 'no longer found',
};

const users = (count: number): string => (count === 1 ? '1 user' : `${count} users`);
const links = (count: number): string => (count === 1 ? '1 link' : `${count} links`);

/** Returns how many users get no link, by reason: "Skipped: 1 already got one today, 2 suspended or inactive." */
export function skippedText(skipped: Skipped): string | undefined {
  const counts = Object.entries(reasons).flatMap(([reason, text]) => {
    const count = skipped.filter((one) => one.reason === reason).length;
    return count > 0 ? [`${count} ${text}`] : [];
  });
  return counts.length > 0 ? `Skipped: ${counts.join(', ')}.` : undefined;
}

/** Returns the title of the toast after sending. */
export const linksSent = (count: number): string =>
  count === 1 ? 'Sign-in link queued' : `${count} sign-in links queued`;

/** Returns the question before sending: who gets a link, and how many are skipped. */
export function linksQuestion(
  rows: readonly { name: string }[],
  queued: number,
  skipped: Skipped,
): ConfirmOptions {
  const [only] = rows;
  const what =
    queued === 1
      ? 'They get an email with a link to set a new password. Their current one works until they do.'
      : 'Each gets an email with a link to set a new password. Their current one works until they do.';
  return {
    title: `Send a sign-in link to ${rows.length === 1 && only ? only.name : users(queued)}?`,
    body: [what, skippedText(skipped)].filter(Boolean).join(' '),
    confirmLabel: `Send ${links(queued)}`,
  };
}
