import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  applicationFieldLabels,
  last4Of,
  maskedLast4,
  type ReadableField,
  readableText,
} from '@united/domain/bank-applications/application-fields';
import {
  type BankApplication,
  bankApplicationDocument,
} from '@united/domain/bank-applications/bank-application';
import { ownApplicationsOfSeason } from '@united/domain/bank-applications/queries';
import type { PaperKind } from '@united/domain/papers/kinds';
import type { OfficePaper } from '@united/domain/papers/paper';
import { calendarDateText } from '@united/domain/shared/display';
import { Link as RouterLink } from 'react-router-dom';
import { useLiveQuery } from '~/portal/data/live';
import { DetailList } from '~/portal/ui/detail-list';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { monoFamily } from '~/theme/tokens';

/** Applications of one office in a season; one per bank and software. */
const mostApplications = 50;

const address: readonly ReadableField[] = [
  'shipping_address_line1',
  'shipping_city',
  'shipping_state',
  'shipping_zip',
];

const textOf = (application: BankApplication, field: ReadableField): string => {
  const value = application[field];
  return value === null || value === undefined ? '' : readableText(field, String(value));
};

interface Props {
  paper: OfficePaper;
  /** The kind in settings; undefined if it was removed. */
  kind: PaperKind | undefined;
}

/** What the paper must agree with: the office's newest application in the paper's season. */
export function PaperFacts({ paper, kind }: Props) {
  const { status, data } = useLiveQuery(
    ownApplicationsOfSeason(paper.member_id, paper.season, mostApplications),
    bankApplicationDocument,
  );
  if (status === 'loading') return <LinesSkeleton entries={6} />;
  const application = data.find(({ efin }) => efin === paper.efin);
  const ssn = application && last4Of(application, 'holder_ssn');
  return (
    <>
      <DetailList
        items={[
          { label: 'Paper', value: paper.label },
          { label: 'Person', value: paper.person ?? (application ? holderOf(application) : null) },
          { label: 'Office', value: paper.office_name },
          { label: 'EFIN', value: <span style={{ fontFamily: monoFamily }}>{paper.efin}</span> },
          ...(application
            ? [
                { label: 'EFIN holder', value: holderOf(application) },
                {
                  label: applicationFieldLabels.holder_ssn,
                  value: ssn ? maskedLast4('holder_ssn', ssn) : null,
                },
                {
                  label: 'Shipping address',
                  value: address
                    .map((field) => textOf(application, field))
                    .filter(Boolean)
                    .join(', '),
                },
                {
                  label: 'Bank',
                  value: (
                    <Link
                      component={RouterLink}
                      to={`/admin/bank-applications?application=${application.id}`}
                    >
                      {application.bank_product}
                    </Link>
                  ),
                },
              ]
            : []),
          { label: 'Due', value: calendarDateText(paper.due_on) },
          ...(kind?.max_age_days ? [{ label: 'Maximum age', value: `${kind.max_age_days} days` }] : []),
          ...(paper.note ? [{ label: 'Our note', value: paper.note }] : []),
        ]}
      />
      {kind?.help && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {kind.help}
        </Typography>
      )}
    </>
  );
}

const holderOf = (application: BankApplication): string =>
  [textOf(application, 'holder_first_name'), textOf(application, 'holder_last_name')]
    .filter(Boolean)
    .join(' ');
