import { type OfficePaper, type PaperReasonCode, paperReasonTexts } from '@united/domain/papers/paper';
import { calendarDateText } from '@united/domain/shared/display';
import { type Message, type RenderedMessage, renderMessage } from '../email/layout';

type Named = Pick<OfficePaper, 'label' | 'person' | 'agreement_version'>;
type Owed = Named & Pick<OfficePaper, 'due_on'>;
type OfPaper = Pick<OfficePaper, 'office_name' | 'efin'>;

/** Papers listed in one message; the portal shows the others. */
const mostListed = 20;

const isAgreement = ({ agreement_version }: Named): boolean => agreement_version !== null;

/** Names a paper, such as "Photo ID of Jane Doe" or "Service agreement (to sign)". */
function paperName(paper: Named): string {
  if (isAgreement(paper)) return `${paper.label} (to sign)`;
  return paper.person ? `${paper.label} of ${paper.person}` : paper.label;
}

const paperCount = (count: number): string => (count === 1 ? '1 paper' : `${count} papers`);

const signInNote = 'Hand papers in after you sign in. Never send them by email.';
const signNote = 'Sign in to the portal to read and sign.';

/** The words of a request for papers, some of which have files. */
const toHandIn = (count: number) => ({
  action: 'Hand in papers',
  request: `hand in ${paperCount(count)}`,
  needed: 'Your bank needs these papers from your office:',
  until: 'our team has received and checked these papers',
  next: signInNote,
});

/** The words of a request for agreements only. */
const toSign = (count: number) => ({
  action: 'Read and sign',
  request: `sign ${count === 1 ? '1 agreement' : `${count} agreements`}`,
  needed: 'Your office still has to read and sign:',
  until: 'your office has signed',
  next: signNote,
});

/** Renders a message with a link to the office's papers. The portal asks for a sign-in. */
const papersMessage = (
  name: string,
  label: string,
  efin: string | null,
  message: Omit<Message, 'to' | 'action'>,
): RenderedMessage =>
  renderMessage({
    ...message,
    to: name,
    action: {
      label,
      path: `/member/bank-application?${new URLSearchParams({ tab: 'papers', ...(efin && { efin }) })}`,
    },
  });

const officeFacts = ({ office_name, efin }: OfPaper) =>
  [
    ['Office', office_name],
    ['EFIN', efin],
  ] as const;

/**
 * To the office when papers are requested.
 * @param pending the bank whose application was set to Pending with the request
 */
export const papersRequested = (
  name: string,
  office: OfPaper,
  papers: readonly Owed[],
  { note, pending }: { note: string | null; pending: string | null },
): RenderedMessage => {
  const words = papers.every(isAgreement) ? toSign(papers.length) : toHandIn(papers.length);
  return papersMessage(name, words.action, office.efin, {
    subject: `Please ${words.request}: ${office.office_name}`,
    paragraphs: [
      pending ? `Your application at ${pending} is pending until ${words.until}.` : words.needed,
      ...(note ? [note] : []),
    ],
    facts: [
      ...officeFacts(office),
      ...papers
        .slice(0, mostListed)
        .map((paper) => [paperName(paper), `due ${calendarDateText(paper.due_on)}`] as const),
    ],
    next: words.next,
  });
};

/** To the user when an agreement that an office signed has a new version. Sent once for all offices. */
export const newAgreementVersion = (name: string, paper: Owed): RenderedMessage =>
  papersMessage(name, 'Read and sign', null, {
    subject: `Please read and sign the new version: ${paper.label}`,
    paragraphs: [
      `“${paper.label}” has a new version. Please read it and sign it again for each of your offices.`,
    ],
    facts: [['Due', calendarDateText(paper.due_on)]],
    next: signNote,
  });

/** To the office when it signs the last thing that it owed. Contains neither the text nor the name. */
export const agreementSigned = (name: string, paper: OfPaper & Named): RenderedMessage =>
  papersMessage(name, 'Open Papers', paper.efin, {
    subject: `We have all your papers: ${paper.office_name}`,
    paragraphs: [`Your office signed “${paper.label}”. We don’t need any other papers now.`],
    facts: officeFacts(paper),
    next: 'You can download a copy under Papers. You don’t need to do anything now.',
  });

/** To the office when staff refuse a paper. */
export const paperRefused = (
  name: string,
  paper: OfPaper & Owed,
  code: PaperReasonCode,
  reason: string | null,
): RenderedMessage =>
  papersMessage(name, 'Hand it in again', paper.efin, {
    subject: `We can’t accept the ${paper.label}: ${paper.office_name}`,
    paragraphs: [`Our team checked the ${paperName(paper)} and can’t accept it.`],
    facts: [
      ...officeFacts(paper),
      ['Reason', [code === 'other' ? '' : paperReasonTexts[code].label, reason].filter(Boolean).join('. ')],
      ['Due', calendarDateText(paper.due_on)],
    ],
    next: [paperReasonTexts[code].advice, signInNote].filter(Boolean).join(' '),
  });

/** To the office when it owes nothing more and nothing is in review. */
export const papersComplete = (name: string, office: OfPaper): RenderedMessage =>
  papersMessage(name, 'Open Papers', office.efin, {
    subject: `We have all your papers: ${office.office_name}`,
    paragraphs: ['Our team has checked your papers. We don’t need any others now.'],
    facts: officeFacts(office),
    next: 'Our team continues with your bank application. You don’t need to do anything now.',
  });

/**
 * The daily reminder of all papers that a user owes, earliest first.
 * @param today the office's calendar date
 */
export function papersReminder(
  name: string,
  papers: readonly (OfPaper & Owed)[],
  today: string,
): RenderedMessage {
  const overdue = papers.filter(({ due_on }) => due_on < today).length;
  return papersMessage(name, 'Hand in papers', null, {
    subject:
      overdue > 0
        ? `${paperCount(overdue)} overdue`
        : `Reminder: please hand in ${paperCount(papers.length)}`,
    paragraphs: [
      overdue > 0
        ? 'Your bank application can’t continue until our team has these papers:'
        : 'Our team still needs these papers for your bank application:',
    ],
    facts: papers
      .slice(0, mostListed)
      .map((paper) => [
        `${paper.office_name}, EFIN ${paper.efin}`,
        `${paperName(paper)}, ${paper.due_on < today ? 'was due' : 'due'} ${calendarDateText(paper.due_on)}`,
      ]),
    next: signInNote,
  });
}
