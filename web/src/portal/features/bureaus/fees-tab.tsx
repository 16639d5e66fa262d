import FeesIcon from '@mui/icons-material/PaymentsOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { addonLabels } from '@united/domain/bank-applications/addons';
import type { Bureau } from '@united/domain/bureaus/bureau';
import { dateText, money } from '@united/domain/shared/display';
import { Suspense, useState } from 'react';
import type { WithId } from '~/portal/data/documents';
import { useSubject } from '~/portal/shared/users/subject-context';
import { DetailList } from '~/portal/ui/detail-list';
import { EmptyState } from '~/portal/ui/empty-state';
import { lazyComponent } from '~/portal/ui/lazy';
import { Section } from '~/portal/ui/section';
import { BureauShares } from './bureau-shares';

const FeesDialog = lazyComponent(() => import('./fees-dialog'), 'FeesDialog');

/** The add-ons and license that the bureau sets for all its offices, and who gets each dollar. */
export function FeesTab({ bureau }: { bureau: WithId<Bureau> }) {
  const { readOnly } = useSubject();
  const [editing, setEditing] = useState(false);
  const { addons } = bureau;
  const edit = (label: string, variant: 'contained' | 'outlined') =>
    !readOnly && (
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setEditing(true)}>
        {label}
      </Button>
    );
  return (
    <Stack spacing={4}>
      {addons ? (
        <>
          <Section
            title="Your fees"
            hint="The same for all your offices. An office sees them before it sends an application, and can’t change them."
            aside={edit('Change fees', 'outlined')}
          >
            <Card variant="outlined">
              <CardContent>
                <Facts bureau={bureau} addons={addons} />
              </CardContent>
            </Card>
          </Section>
          <BureauShares bureau={bureau} />
        </>
      ) : (
        <EmptyState
          icon={<FeesIcon />}
          title="Your fees aren’t set"
          hint="Set your fees before you invite an office. Enter $0 for an add-on that you don’t charge."
          action={edit('Set your fees', 'contained')}
        />
      )}
      <Suspense>{editing && <FeesDialog bureau={bureau} onClose={() => setEditing(false)} />}</Suspense>
    </Stack>
  );
}

interface FactsProps {
  bureau: Bureau;
  addons: NonNullable<Bureau['addons']>;
}

const Facts = ({ bureau, addons }: FactsProps) => (
  <DetailList
    items={[
      {
        label: addonLabels.service_bureau_addon,
        value: `${money(addons.service_bureau_addon)} per funded return, to your bureau`,
      },
      {
        label: addonLabels.transmitter_addon,
        value: `${money(addons.transmitter_addon)} per funded return, to ${
          bureau.transmitter_to === 'bureau' ? 'your bureau' : 'the office'
        }`,
      },
      {
        label: 'License',
        value: bureau.requires_license ? 'Required before an office can send' : 'Not required',
      },
      ...(bureau.requires_license ? [{ label: 'How an office pays', value: bureau.license_terms }] : []),
      { label: 'Master EFIN, your bureau’s own number for reporting', value: bureau.master_efin },
      ...(bureau.addons_set_at
        ? [
            {
              label: 'Last set',
              value: [dateText(bureau.addons_set_at.toDate()), bureau.addons_set_by?.name]
                .filter(Boolean)
                .join(', by '),
            },
          ]
        : []),
    ]}
  />
);
