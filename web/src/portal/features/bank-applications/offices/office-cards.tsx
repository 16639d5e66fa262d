import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isEditable } from '@united/domain/bank-applications/status';
import { dateText, money } from '@united/domain/shared/display';
import { NextStepLine } from '../next-step';
import { StatusChip } from '../status-chip';
import type { Office, OfficeListProps } from './office';

/** My Offices on a small screen: one card an office. */
export function OfficeCards({ offices, onOpen, onEdit }: OfficeListProps) {
  return (
    <Stack component="ul" aria-label="My offices" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {offices.map((office) => (
        <Card component="li" key={office.id}>
          <CardContent>
            <Typography component="h3" variant="h5">
              {office.office_name}
            </Typography>
            <Box sx={{ mt: 1 }}>
              <StatusChip status={office.status} />
              <NextStepLine application={office} />
            </Box>
            <Facts office={office} />
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
              <Button
                variant="outlined"
                onClick={() => onOpen(office)}
                aria-label={`View Details: ${office.office_name}`}
              >
                View Details
              </Button>
              {onEdit && isEditable(office.status) && (
                <Button onClick={() => onEdit(office)} aria-label={`Edit Banking: ${office.office_name}`}>
                  Edit Banking
                </Button>
              )}
            </Stack>
          </CardContent>
        </Card>
      ))}
    </Stack>
  );
}

function Facts({ office }: { office: Office }) {
  const facts = [
    ['EFIN', office.efin],
    ['Bank product', office.bank_product],
    ['Submitted', dateText(office.submitted_at.toDate())],
    ['Total fee', money(office.total_fee)],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 2,
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 2,
        rowGap: 0.5,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}
