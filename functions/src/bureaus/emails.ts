import { addonFields, addonLabels } from '@united/domain/bank-applications/addons';
import { type Bureau, bureauLimits } from '@united/domain/bureaus/bureau';
import type { BureauInvitation, EmailedTerms, InvitationTerms } from '@united/domain/bureaus/invitation';
import { type LicenseState, licenseStateLabels } from '@united/domain/bureaus/license';
import type { BureauReminderStep } from '@united/domain/bureaus/reminders';
import { readinessTasks, stepGuides } from '@united/domain/readiness/season-readiness';
import { brand } from '@united/domain/shared/brand';
import { dateText, money } from '@united/domain/shared/display';
import type { User } from '@united/domain/users/user';
import { type Message, type RenderedMessage, renderMessage } from '../email/layout';

type Office = Pick<User, 'name' | 'email'>;
type Terms = Pick<InvitationTerms, 'bureau_name' | 'master_efin' | 'addons'>;

/** What an office agrees to. The bureau's own text isn't repeated in emails. */
const termFacts = ({ bureau_name, master_efin, addons }: Terms): Message['facts'] => [
  ['Bureau', bureau_name],
  ['Master EFIN', master_efin],
  ...addonFields.map((addon) => [addonLabels[addon], `${money(addons[addon])} per funded return`] as const),
];

const ownBureau: Message['action'] = { label: 'Open your bureau', path: '/member/bureau' };
const offices: Message['action'] = { label: 'Open your offices', path: '/member/offices' };
const prepared: Message['action'] = { label: 'Check and send', path: '/member/bank-application?tab=renew' };
const unexpected = `If you did not expect this, call us at ${brand.phone}.`;

/** To the invited office, which may have been created for the invitation. */
export const invitedToBureau = (
  name: string,
  id: string,
  invitation: Terms & Pick<BureauInvitation, 'expires_at'>,
): RenderedMessage =>
  renderMessage({
    subject: `${invitation.bureau_name} invites your office`,
    to: name,
    paragraphs: [
      `The service bureau ${invitation.bureau_name} invites your office to join it at ${brand.name}. Your office keeps its own account, its own EFIN, and its own signature.`,
      'Before you decide, the portal shows what the bureau will see of your office, what it will never see, and what it costs per return.',
    ],
    facts: [...(termFacts(invitation) ?? []), ['Open until', dateText(invitation.expires_at.toDate())]],
    next: `Sign in to accept or decline within ${bureauLimits.invitationDays} days. If you don’t have a password yet, first use the link in our other email, “Welcome to ${brand.name}”. If you do nothing, nothing changes. ${unexpected}`,
    action: {
      label: 'Read the invitation',
      path: `/member/bureau?${new URLSearchParams({ invitation: id })}`,
    },
  });

/** To the office that accepted an invitation. */
export const joinedBureau = (name: string, terms: Terms): RenderedMessage =>
  renderMessage({
    subject: `Your office joined ${terms.bureau_name}`,
    to: name,
    paragraphs: [
      `Your office now belongs to the service bureau ${terms.bureau_name}. It sees the progress of your applications, but never your papers or your sensitive values.`,
    ],
    facts: termFacts(terms),
    next: `You can leave the bureau at any time. ${unexpected}`,
    action: ownBureau,
  });

/** To the owner of a bureau that an office joined. */
export const officeJoined = (
  name: string,
  { name: bureau }: Pick<Bureau, 'name'>,
  office: Office,
): RenderedMessage =>
  renderMessage({
    subject: `${office.name} joined ${bureau}`,
    to: name,
    paragraphs: [`${office.name} accepted your invitation to ${bureau}.`],
    facts: [
      ['Office', office.name],
      ['Email', office.email],
    ],
    next: 'You can follow its progress and prepare its applications.',
    action: offices,
  });

type Facts = NonNullable<Message['facts']>;

/** Returns what changed in a bureau's terms for an office, in words. */
export function termChanges(from: EmailedTerms, to: EmailedTerms, bureau: string): Facts {
  const addons = addonFields
    .filter((addon) => from.addons[addon] !== to.addons[addon])
    .map((addon) => {
      const [before, after] = [from, to].map((terms) => money(terms.addons[addon]));
      return [addonLabels[addon], `From ${before} to ${after} per funded return`] as const;
    });
  return [
    ...(from.master_efin === to.master_efin
      ? []
      : [['Master EFIN', `From ${from.master_efin} to ${to.master_efin}`] as const]),
    ...addons,
    ...(from.transmitter_to === to.transmitter_to
      ? []
      : [
          [
            'Who gets the transmitter fee add-on',
            to.transmitter_to === 'bureau' ? `Now ${bureau}` : 'Now your office',
          ] as const,
        ]),
    ...licenseChanges(from, to, bureau),
  ];
}

/**
 * Returns what changed in a bureau's license. How to pay only matters for a license that is required,
 * and the bureau's own text isn't repeated.
 */
function licenseChanges(from: EmailedTerms, to: EmailedTerms, bureau: string): Facts {
  if (from.requires_license !== to.requires_license) {
    const now = to.requires_license
      ? 'Now required: you can send applications once it is paid or waived'
      : 'No longer required';
    return [['License', now]];
  }
  if (!to.requires_license || from.license_terms === to.license_terms) return [];
  return [
    [
      'How to pay the license',
      to.license_terms === '' ? `No longer described. Ask ${bureau}` : 'Changed. Read it in your portal',
    ],
  ];
}

/** To an office whose bureau's terms changed, by the bureau or our team. */
export const termsChanged = (name: string, bureau: string, changes: Facts): RenderedMessage =>
  renderMessage({
    subject: `The terms of ${bureau} changed`,
    to: name,
    paragraphs: [`The terms of your service bureau ${bureau} changed for all its offices.`],
    facts: changes,
    next: `This applies to applications that you send from now on. Applications that you sent stay as they are. You can leave the bureau at any time. If you have a question, ask ${bureau}.`,
    action: ownBureau,
  });

/** To an office whose license for a season is paid or waived. The bureau's price isn't stored. */
export const licenseSet = (
  { name, status }: Pick<User, 'name' | 'status'>,
  { name: bureau, requires_license }: Pick<Bureau, 'name' | 'requires_license'>,
  { season, state }: { season: number; state: LicenseState },
): RenderedMessage => {
  const license = `Your license with the service bureau ${bureau} for season ${season}`;
  const states: Record<LicenseState, string> = {
    paid: `${license} is marked as paid.`,
    waived: `${license} is waived, so you don’t have to pay it.`,
    unpaid: `${license} is marked as unpaid.`,
  };
  return renderMessage({
    subject: `Your license with ${bureau} is ${state}`,
    to: name,
    paragraphs: [states[state]],
    facts: [
      ['Bureau', bureau],
      ['Season', String(season)],
      ['License', licenseStateLabels[state]],
    ],
    next: !requires_license
      ? 'You don’t need to do anything. You can send bank applications with or without this license.'
      : state === 'unpaid'
        ? 'You can send bank applications once the bureau marks it as paid or waives it. What you already sent stays.'
        : status === 'active'
          ? 'You can send your bank applications now.'
          : 'You can send your bank applications once your account is approved.',
    action: { label: 'Open Bank Application', path: '/member/bank-application' },
  });
};

/** Why an office is no longer in its bureau. */
export type MembershipEnd = 'left' | 'removed' | 'closed' | 'promoted';

const endTexts: Record<Exclude<MembershipEnd, 'promoted'>, (bureau: string) => string> = {
  left: (bureau) => `Your office left the service bureau ${bureau}.`,
  removed: (bureau) => `Your office was removed from the service bureau ${bureau}.`,
  closed: (bureau) => `The service bureau ${bureau} closed, so your office no longer belongs to it.`,
};

/** To an office that is no longer in its bureau. */
export const leftBureau = (
  name: string,
  bureau: string,
  end: Exclude<MembershipEnd, 'promoted'>,
): RenderedMessage =>
  renderMessage({
    subject: `Your office no longer belongs to ${bureau}`,
    to: name,
    paragraphs: [
      endTexts[end](bureau),
      'The bureau sees nothing of your office anymore. Applications that you sent stay as they are.',
    ],
    next: `You set the add-ons of new applications yourself again. ${unexpected}`,
    action: { label: 'Open your portal', path: '/member' },
  });

/** To the owner of a bureau that an office is no longer in. */
export const officeLeft = (
  name: string,
  bureau: string,
  office: Office,
  end: Exclude<MembershipEnd, 'closed'>,
): RenderedMessage =>
  renderMessage({
    subject: `${office.name} is no longer in ${bureau}`,
    to: name,
    paragraphs: [
      end === 'left' ? `${office.name} left ${bureau}.` : `Our team removed ${office.name} from ${bureau}.`,
      'You no longer see this office. Applications that it sent stay as they are.',
    ],
    action: offices,
  });

/** To the new owner of a bureau. */
export const bureauReceived = (
  name: string,
  bureau: Pick<Bureau, 'name' | 'master_efin' | 'addons'>,
): RenderedMessage =>
  renderMessage({
    subject: `You own the service bureau ${bureau.name}`,
    to: name,
    paragraphs: [`Our team made you the owner of the service bureau ${bureau.name}.`],
    facts: [
      ['Bureau', bureau.name],
      ['Master EFIN', bureau.master_efin],
    ],
    next: bureau.addons ? 'Check its fees and its offices.' : 'Set its fees, then invite offices.',
    action: offices,
  });

/** To an owner whose bureau was closed or handed over. */
export const bureauLost = (name: string, bureau: string, isClosed: boolean): RenderedMessage =>
  renderMessage({
    subject: isClosed ? `${bureau} is closed` : `You no longer own ${bureau}`,
    to: name,
    paragraphs: [
      isClosed
        ? `Our team closed your service bureau ${bureau}. Its offices no longer belong to it.`
        : `Our team handed your service bureau ${bureau} over to another owner.`,
    ],
    next: unexpected,
    action: { label: 'Open your portal', path: '/member' },
  });

/** To the owner of a bureau that staff changed. */
export const bureauChanged = (name: string, bureau: string, changed: readonly string[]): RenderedMessage =>
  renderMessage({
    subject: `${bureau} was changed`,
    to: name,
    paragraphs: [`Our team changed your service bureau ${bureau}.`],
    facts: [['Changed', changed.join(', ')]],
    next: unexpected,
    action: offices,
  });

/** To an office for which its bureau prepared applications. Sent once a day, however many they are. */
export const applicationsPrepared = (name: string, bureau: string): RenderedMessage =>
  renderMessage({
    subject: `${bureau} prepared an application for your office`,
    to: name,
    paragraphs: [
      `Your service bureau ${bureau} prepared a bank application for your office, so you don’t have to type everything.`,
      'Check every section, enter your Social Security number and bank account yourself, and send it. Nothing is sent until you do. Your bureau never sees these values.',
    ],
    next: `Sign in to check and send it. ${unexpected}`,
    action: prepared,
  });

/** What the office must do for each step that a bureau reminds it of. */
const reminderTexts: Record<'papers' | 'prepared', { label: string; how: string }> = {
  papers: {
    label: 'Hand in your papers',
    how: 'Hand in the papers that are due for your bank application. Never send papers by email, and not to your bureau either.',
  },
  prepared: {
    label: 'Confirm and send your prepared application',
    how: 'Check the applications that are prepared for your office, confirm each section, and send them.',
  },
};

const papers: Message['action'] = { label: 'Hand in papers', path: '/member/bank-application?tab=papers' };

/** To an office that its bureau reminds of a step. */
export function reminderFromBureau(name: string, bureau: string, step: BureauReminderStep): RenderedMessage {
  const special = step === 'papers' || step === 'prepared';
  const { label, how } = special
    ? reminderTexts[step]
    : { label: readinessTasks[step], how: stepGuides[step].how };
  const action = special
    ? { papers, prepared }[step]
    : { label: stepGuides[step].action, path: stepGuides[step].path ?? '/member' };
  return renderMessage({
    subject: `${bureau} reminds you: ${label}`,
    to: name,
    paragraphs: [`Your service bureau ${bureau} reminds you of a step that isn’t done yet.`, how],
    next: 'If you have already done this, you don’t need to reply. Your dashboard shows what we have on file.',
    action,
  });
}
