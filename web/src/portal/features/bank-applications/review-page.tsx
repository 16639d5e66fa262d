import { PageFrame } from '~/portal/components/page-frame';

/** Every office's bank applications, to be reviewed by staff. */
export function AdminBankApplicationsPage() {
  return <PageFrame title="Bank Applications">{null}</PageFrame>;
}
