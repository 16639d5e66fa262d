import { brand } from '@united/domain/shared/brand';
import { siteUrl } from '../../functions/src/platform/site-url';
import type { Listed } from './messages';

/** What the Auth emulator keeps in place of a message that Firebase Auth would send. */
interface Code {
  email: string;
  requestType: string;
  oobCode: string;
  oobLink: string;
}

/** Subjects by kind of message. */
const subjects: Record<string, string> = {
  PASSWORD_RESET: `Reset your password for ${brand.name}`,
  VERIFY_EMAIL: `Verify your email for ${brand.name}`,
};

const host = () => process.env.FIREBASE_AUTH_EMULATOR_HOST;

async function codes(): Promise<Code[]> {
  const answer = await fetch(`http://${host()}/emulator/v1/projects/${process.env.GCLOUD_PROJECT}/oobCodes`);
  const { oobCodes = [] } = (await answer.json()) as { oobCodes?: Code[] };
  return oobCodes;
}

/** When each code was first seen: the emulator keeps no time, but their order. */
const seenAt = new Map<string, number>();

/** The messages whose link was not used yet. */
export async function authMessages(): Promise<Listed[]> {
  return (await codes()).map(({ email, requestType, oobCode }) => {
    const at = seenAt.get(oobCode) ?? Date.now();
    seenAt.set(oobCode, at);
    const subject = subjects[requestType] ?? requestType;
    return { path: `/auth/${oobCode}`, to: email, subject, from: 'Firebase Auth', at };
  });
}

export interface AuthMessage {
  to: string;
  subject: string;
  /** Leads to the product's page for such links, as in production. */
  link: string;
}

/** Opens a message; null where there is none, or its link was used. */
export async function authMessage(oobCode: string): Promise<AuthMessage | null> {
  const code = (await codes()).find((one) => one.oobCode === oobCode);
  if (!code) return null;
  return {
    to: code.email,
    subject: subjects[code.requestType] ?? code.requestType,
    link: `${siteUrl()}/account-action${new URL(code.oobLink).search}`,
  };
}
