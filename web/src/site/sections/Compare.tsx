import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { color } from '~/theme/scheme';
import type { Of } from '../content/schema';
import { type Placed, Section } from './Section';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { textAlign: 'left', paddingBottom: 12, color: color('text-secondary') },
  '& th, & td': {
    padding: '16px 20px',
    borderBottom: `1px solid ${color('divider')}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& tbody th, & thead th:first-of-type': { paddingLeft: 0, fontWeight: 600 },
  '& td:nth-of-type(1)': { color: color('text-secondary') },
  '& td:last-of-type, & thead th:last-of-type': {
    backgroundColor: color('background-paper'),
    borderInline: `2px solid ${color('primary-main')}`,
    fontWeight: 700,
  },
  '& thead th:last-of-type': {
    borderTop: `2px solid ${color('primary-main')}`,
    borderRadius: '10px 10px 0 0',
  },
  '& tbody tr:last-child td:last-of-type': { borderBottom: `2px solid ${color('primary-main')}` },
  '@media (max-width:599px)': {
    tableLayout: 'fixed',
    '& th, & td': { padding: '12px 8px', fontSize: '1rem', overflowWrap: 'anywhere' },
    '& thead th:first-of-type': { width: '36%' },
    '& tbody th': { paddingRight: 4 },
  },
});

export function Compare({ title, lead, caption, columns, rows, note, ...placed }: Of<'compare'> & Placed) {
  return (
    <Section title={title} lead={lead} {...placed}>
      <Table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, theirs, ours]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{theirs}</td>
              <td>{ours}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary', maxWidth: '80ch' }}>
        {note}
      </Typography>
    </Section>
  );
}
