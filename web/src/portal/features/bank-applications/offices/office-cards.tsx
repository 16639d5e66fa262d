import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateText, money } from '@united/domain/shared/display';
import { DetailList } from '~/portal/ui/detail-list';
import { EfinText } from '../efin-text';
import { NextStepLine } from '../next-step';
import { ActionButtons } from './action-buttons';
import type { OfficeListProps } from './office';
import { StatusChips } from './status-chips';

/** My Offices on small screens: one card per office. */
export function OfficeCards({ offices, onOpen, actions }: OfficeListProps) {
  return (
    <Stack component="ul" aria-label="My offices" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {offices.map((office) => (
        <Card component="li" key={office.id}>
          <CardContent>
            <Typography component="h3" variant="h5">
              {office.office_name}
            </Typography>
            <Box sx={{ mt: 1 }}>
              <StatusChips office={office} />
              <NextStepLine application={office} />
            </Box>
            <Box sx={{ mt: 2 }}>
              <DetailList
                compact
                items={[
                  { label: 'EFIN', value: <EfinText {...office} /> },
                  { label: 'Bank product', value: office.bank_product },
                  { label: 'Submitted', value: dateText(office.submitted_at.toDate()) },
                  { label: 'Total fee', value: money(office.total_fee) },
                ]}
              />
            </Box>
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
              <Button
                variant="outlined"
                onClick={() => onOpen(office)}
                aria-label={`View Details: ${office.office_name}`}
                data-opens={office.id}
              >
                View Details
              </Button>
              {actions && <ActionButtons office={office} actions={actions} named size="medium" />}
            </Stack>
          </CardContent>
        </Card>
      ))}
    </Stack>
  );
}
