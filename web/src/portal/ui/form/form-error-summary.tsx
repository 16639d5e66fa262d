import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useDeferredValue } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { type FieldLabels, labelOf } from './use-form';

interface FormErrorSummaryProps {
  errors: FieldErrors;
  /** Field labels by path, such as `banks.0.fee` for a field in a list row. */
  labels: FieldLabels;
}

interface Problem {
  path: string;
  message: string;
  focus?: () => void;
}

const none: FieldErrors = {};

/** React Hook Form's `ref` is the element or an object with its own focus(). */
function focusOf(field: unknown): (() => void) | undefined {
  if (typeof field !== 'object' || field === null || !('focus' in field)) return undefined;
  const { focus } = field;
  return typeof focus === 'function' ? () => focus.call(field) : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns errors of fields, lists and groups. React Hook Form stores the latter under `root`. */
function problemsOf(errors: unknown, parent = ''): Problem[] {
  if (!isObject(errors)) return [];
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!isObject(error) || name === 'ref') return [];
    const path = name === 'root' ? parent : `${parent && `${parent}.`}${name}`;
    if (typeof error.message !== 'string') return problemsOf(error, path);
    return [{ path, message: error.message, focus: focusOf(error.ref) }];
  });
}

/** Lists all errors of a form, announced when they appear. Each links to its field. */
export function FormErrorSummary({ errors, labels }: FormErrorSummaryProps) {
  // Deferred: the fields show the same errors first.
  const problems = problemsOf(useDeferredValue(errors, none));
  if (problems.length === 0) return null;
  const fields = problems.filter(({ path }) => path !== '').length;
  return (
    <Alert severity="error" tabIndex={-1}>
      {fields === 1 && 'One field needs your attention:'}
      {fields > 1 && `${fields} fields need your attention:`}
      <Box component="ul" sx={fields > 0 ? { m: 0, mt: 0.5, pl: 2.5 } : { m: 0, p: 0, listStyle: 'none' }}>
        {problems.map(({ path, message, focus }) => (
          <li key={path}>
            {focus ? (
              <Link
                component="button"
                type="button"
                color="inherit"
                onClick={focus}
                sx={{ textAlign: 'left', font: 'inherit', verticalAlign: 'top' }}
              >
                {labelOf(labels, path)}: {message}
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
