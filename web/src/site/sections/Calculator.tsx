import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { savingsFieldNames, savingsFields } from '@united/domain/site/savings';
import { color } from '~/theme/scheme';
import { marked } from '../content/figures';
import type { Of } from '../content/schema';
import { useIslandUrl } from '../islands/urls';
import { CalculatorResult } from './CalculatorResult';
import { Field } from './Field';
import { FormAlert, IslandFailed, NoScript, WithScript } from './Notices';
import type { Placed } from './Section';

const helps = {
  dollars: 'Dollars per funded return',
  returns: 'Returns in one season',
  percent: 'Percent. Enter 100 if you keep all of it',
} as const;

const helpOf = (field: (typeof savingsFieldNames)[number]) =>
  field === 'avgTaxPrepFee' ? 'Dollars per return that you charge' : helps[savingsFields[field].unit];

function Assumptions({ assumptions }: { assumptions: readonly string[] }) {
  return (
    <Box sx={{ mt: 5, maxWidth: '80ch' }}>
      <Typography variant="h3">How it is calculated</Typography>
      <Box component="ul" sx={{ mt: 1.5, pl: 3, color: 'text.secondary', '& li': { mb: 1 } }}>
        {assumptions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Box>
  );
}

/**
 * A plain GET form with the parameters of a shared URL, so that it works before its script loads.
 */
export function Calculator({ id, title, lead, assumptions }: Of<'calculator'> & Placed) {
  const island = useIslandUrl('calculator');
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-title`}
      sx={{ backgroundColor: 'background.sunken', scrollMarginTop: 64, py: { xs: 7, md: 11 } }}
    >
      <Container maxWidth="lg">
        <Typography variant="h2" id={`${id}-title`}>
          {title}
        </Typography>
        <Typography sx={{ mt: 2.5, mb: { xs: 4, md: 6 }, color: 'text.secondary', maxWidth: '44rem' }}>
          {lead}
        </Typography>
        <WithScript id="calculator" data-island={island}>
          <data hidden>{marked.united_fees}</data>
          <Box
            sx={{
              display: 'grid',
              gap: { xs: 3, md: 4 },
              gridTemplateColumns: { md: '1fr 1.1fr' },
              alignItems: 'start',
            }}
          >
            <Card sx={{ p: { xs: 2.5, md: 4 } }}>
              <Box component="form" noValidate action={`/democall#${id}`} sx={{ display: 'grid', gap: 3 }}>
                <IslandFailed />
                <FormAlert role="status" data-alert="" hidden />
                <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
                  {savingsFieldNames.map((field) => {
                    const { param, label, initial } = savingsFields[field];
                    return (
                      <Field
                        key={field}
                        form="savings"
                        name={param}
                        label={label}
                        inputMode="decimal"
                        autoComplete="off"
                        defaultValue={String(initial)}
                        help={helpOf(field)}
                      />
                    );
                  })}
                </Box>
                <Box sx={{ displayPrint: 'none' }}>
                  <Button type="submit" variant="contained" color="secondary" size="large" fullWidth>
                    Calculate My Savings
                  </Button>
                </Box>
              </Box>
            </Card>
            <Card
              data-empty=""
              sx={{
                p: { xs: 3, md: 4 },
                borderStyle: 'dashed',
                borderColor: color('outline'),
                backgroundColor: 'transparent',
                color: 'text.secondary',
                alignSelf: 'stretch',
                display: 'grid',
                placeContent: 'center',
                textAlign: 'center',
                minHeight: 220,
                '&[hidden]': { display: 'none' },
              }}
            >
              <Typography>Your season, before and after, will appear here.</Typography>
            </Card>
            <CalculatorResult />
          </Box>
        </WithScript>
        <NoScript>The calculator requires JavaScript. You can also use the formula below.</NoScript>
        <Assumptions assumptions={assumptions} />
      </Container>
    </Box>
  );
}
