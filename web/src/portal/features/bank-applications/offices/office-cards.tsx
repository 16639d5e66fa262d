import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateText, money } from '@united/domain/shared/display';
import { DetailList } from '~/portal/ui/detail-list';
import { CardGrid, CardMenu, RowCard } from '~/portal/ui/list/card-grid';
import { EfinText } from '../efin-text';
import { NextStepLine } from '../next-step';
import type { OfficeListProps } from './office';
import { RowButtons, RowMenu } from './row-actions';
import { StatusChips } from './status-chips';

/** My Offices on small screens: one card per office. */
export function OfficeCards({ offices, onOpen, actions }: OfficeListProps) {
  return (
    <CardGrid label="My offices">
      {offices.map((office) => (
        <RowCard key={office.id}>
          <Stack sx={{ gap: 2, minWidth: 0 }}>
            <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
              <Typography component="h3" variant="h5" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {office.office_name}
              </Typography>
              {actions && (
                <CardMenu>
                  <RowMenu office={office} actions={actions} />
                </CardMenu>
              )}
            </Stack>
            <Box sx={{ mt: -1 }}>
              <StatusChips office={office} />
              <NextStepLine application={office} />
            </Box>
            <DetailList
              compact
              items={[
                { label: 'EFIN', value: <EfinText {...office} /> },
                { label: 'Bank product', value: office.bank_product },
                { label: 'Submitted', value: dateText(office.submitted_at.toDate()) },
                { label: 'Total fee', value: money(office.total_fee) },
              ]}
            />
            <Stack
              direction="row"
              sx={{ flexWrap: 'wrap', gap: 1, '& > .MuiButton-root': { flex: '1 1 auto' } }}
            >
              <RowButtons office={office} onOpen={onOpen} actions={actions} size="medium" />
            </Stack>
          </Stack>
        </RowCard>
      ))}
    </CardGrid>
  );
}
