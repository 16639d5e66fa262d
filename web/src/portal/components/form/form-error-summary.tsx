import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { FieldErrors } from 'react-hook-form';

interface FormErrorSummaryProps {
  errors: FieldErrors;
  /** What each field is called on the screen. */
  labels: Partial<Record<string, string>>;
}

interface Problem {
  name: string;
  message: string;
  focus?: () => void;
}

/** RHF hands out the element, or an object with its own focus(). */
function focusOf(field: unknown): (() => void) | undefined {
  if (typeof field !== 'object' || field === null || !('focus' in field)) return undefined;
  const { focus } = field;
  return typeof focus === 'function' ? () => focus.call(field) : undefined;
}

function problemsOf(errors: FieldErrors): Problem[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error || typeof error.message !== 'string') return [];
    return [{ name, message: error.message, focus: 'ref' in error ? focusOf(error.ref) : undefined }];
  });
}

/** All problems of a form in one place, announced when they appear; each leads to its field. */
export function FormErrorSummary({ errors, labels }: FormErrorSummaryProps) {
  const problems = problemsOf(errors);
  if (problems.length === 0) return null;
  return (
    <Alert severity="error" tabIndex={-1}>
      {problems.length === 1
        ? 'One field needs your attention:'
        : `${problems.length} fields need your attention:`}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {problems.map(({ name, message, focus }) => (
          <li key={name}>
            {focus ? (
              <Link
                component="button"
                type="button"
                color="inherit"
                onClick={focus}
                sx={{ textAlign: 'left', font: 'inherit' }}
              >
                {labels[name] ?? name}: {message}
              </Link>
            ) : (
              message
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
