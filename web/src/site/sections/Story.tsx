import Typography from '@mui/material/Typography';
import { Art } from '../art/Art';
import type { Of } from '../content/schema';
import { Actions } from './Actions';
import { type Placed, Section } from './Section';
import { Ticks } from './Ticks';

export function Story({ title, lead, text, art, points, actions = [], ...placed }: Of<'story'> & Placed) {
  const words = (
    <>
      {text.map((paragraph) => (
        <Typography key={paragraph} sx={{ mt: 2.5, color: 'text.secondary', maxWidth: '38rem' }}>
          {paragraph}
        </Typography>
      ))}
      <Actions actions={actions} quiet />
    </>
  );
  return (
    <Section title={title} lead={lead} split aside={words} {...placed}>
      {art && <Art name={art} />}
      {points && (
        <Ticks style={{ fontSize: '1.25rem' }}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Ticks>
      )}
    </Section>
  );
}
