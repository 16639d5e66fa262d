import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { color } from '~/theme/scheme';

/** The bank application's steps, named as in the portal. */
const steps = [
  'Bank & Software Selection',
  'EFIN Holder & Office Info',
  'Shipping Address',
  'Banking Information',
  'Fee Summary & Submit',
];

const onBand = color('text-onBand');

const List = styled('ol')({
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  '& li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    height: 52,
    counterIncrement: 'step',
  },
  '& li::before': {
    content: 'counter(step)',
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    border: `1.5px solid ${onBand}`,
    borderRadius: 16,
    fontSize: '1rem',
    fontWeight: 650,
  },
  '& li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    left: 15,
    top: 42,
    height: 20,
    borderLeft: `1.5px solid ${onBand}`,
  },
  '& li:last-child::before': { backgroundColor: onBand, color: color('background-band') },
});

export function FiveSteps({ title }: { title: string }) {
  return (
    <div>
      <Typography variant="h3">{title}</Typography>
      <List>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </List>
    </div>
  );
}
