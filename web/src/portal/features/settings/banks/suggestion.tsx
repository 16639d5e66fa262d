import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type BankSuggestion, bankSuggestions } from '@united/domain/settings/bank-suggestions';
import { calendarDateText } from '@united/domain/shared/display';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Settings } from '../schema';
import { suggestionsFor } from './summary';

/** Offers to add the bank's known questions. They take effect once the settings are saved. */
export function Suggestion({ bank }: { bank: number }) {
  const { control, getValues, setValue } = useFormContext<Settings>();
  const path = `public.banks.${bank}` as const;
  const [name = '', questions = []] = useWatch({ control, name: [`${path}.name`, `${path}.questions`] });
  const found = suggestionsFor(name, bankSuggestions);
  return found.map((suggestion) => {
    const missing = suggestion.questions.filter(({ key }) => !questions.some((one) => one.key === key));
    const add = () =>
      setValue(`${path}.questions`, [...getValues(`${path}.questions`), ...missing], {
        shouldDirty: true,
        shouldValidate: true,
      });
    return (
      <Alert key={suggestion.bank} severity="info">
        {missing.length > 0
          ? `${suggestion.bank} asks ${questionCount(missing.length)} not listed here.`
          : `All known ${suggestion.bank} questions are listed.`}
        {suggestion.sources.map((source) => (
          <Source key={source.url} source={source} />
        ))}
        {missing.length > 0 && (
          <Button variant="outlined" color="inherit" size="small" onClick={add} sx={{ mt: 1.5 }}>
            Add {suggestion.bank} questions
          </Button>
        )}
      </Alert>
    );
  });
}

const questionCount = (count: number) => (count === 1 ? 'one question' : `${count} questions`);

const Source = ({ source }: { source: BankSuggestion['sources'][number] }) => (
  <Typography variant="body2" sx={{ mt: 0.5 }}>
    Source:{' '}
    <Link href={source.url} target="_blank" rel="noopener" color="inherit">
      {source.label}
    </Link>
    {source.checked_on ? `, checked ${calendarDateText(source.checked_on)}` : ', not verified with the bank'}
  </Typography>
);
