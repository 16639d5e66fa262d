import { PageFrame } from '~/portal/components/page-frame';

/** The member's bank applications: a new one, and those already sent. */
export function MemberBankApplicationPage() {
  return <PageFrame title="Bank Application">{null}</PageFrame>;
}
