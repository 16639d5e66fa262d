import { isDeepStrictEqual } from 'node:util';
import type { Bureau, BureauAddons } from '@united/domain/bureaus/bureau';
import {
  type BureauInvitation,
  type InvitationTerms,
  invitationStateAt,
  termsOfInvitation,
} from '@united/domain/bureaus/invitation';
import { notFound, Refusal } from '../platform/errors';

/** Returns the error for an invitation that doesn't exist or isn't the caller's. */
export const noSuchInvitation = () => notFound('This invitation does not exist.');

/** Returns the error for an invitation that can't be answered or revoked anymore. */
export const notOpen = () =>
  new Refusal('failed-precondition', 'This invitation is no longer open.', { reason: 'not-open' });

/** Returns whether an invitation can still be answered or revoked. */
export const isOpen = (invitation: BureauInvitation, now: Date): boolean =>
  invitationStateAt(invitation, now) === 'sent';

/** Returns a bureau's current terms, which an invitation that is sent now has. */
export const currentTerms = (bureau: Bureau, addons: BureauAddons): InvitationTerms =>
  termsOfInvitation({ ...bureau, bureau_name: bureau.name, addons });

/** Returns whether two sets of terms are the same. */
export const isSameTerms = (a: InvitationTerms, b: InvitationTerms): boolean =>
  isDeepStrictEqual(termsOfInvitation(a), termsOfInvitation(b));
