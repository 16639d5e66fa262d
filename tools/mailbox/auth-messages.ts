import { brand } from '@united/domain/shared/brand';
import { siteUrl } from '../../functions/src/platform/site-url';
import type { ListedMessage } from './messages';

/** What the Auth emulator stores instead of sending a message. */
interface Code {
  email: string;
  requestType: string;
  oobCode: string;
  oobLink: string;
}

/** Subjects by message type. */
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

/** When each code was first seen. The emulator stores their order but no times. */
const seenAt = new Map<string, number>();

/** Returns the messages whose link hasn't been used yet. */
export async function authMessages(): Promise<ListedMessage[]> {
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
  /** Opens the product's page for such links, as in production. */
  link: string;
}

/** Returns a message, or null if it doesn't exist or its link was used. */
export async function authMessage(oobCode: string): Promise<AuthMessage | null> {
  const code = (await codes()).find((one) => one.oobCode === oobCode);
  if (!code) return null;
  return {
    to: code.email,
    subject: subjects[code.requestType] ?? code.requestType,
    link: `${siteUrl()}/account-action${new URL(code.oobLink).search}`,
  };
}
