import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import InputAdornment from '@mui/material/InputAdornment';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { Link as RouterLink } from 'react-router-dom';
import { CopyButton } from '~/portal/ui/copy-button';
import { Section } from '~/portal/ui/section';
import { softwareOf, type Value } from './values';

/** The member's username for the tax software, and a link to its sign-in page. */
export function SoftwareLogin({ values }: { values: readonly Value[] }) {
  const { login, url } = softwareOf(values);
  return (
    <Section
      title="Software login"
      hint="Sign in to your tax software with the username our team has set up for you."
    >
      {login === '' && url === '' ? (
        <Alert severity="info">
          Your software login is not ready yet. We will notify you as soon as it is. Questions?{' '}
          <Link component={RouterLink} to="/member/tickets?create=1" color="inherit">
            Ask support
          </Link>
          .
        </Alert>
      ) : (
        <Stack
          component={Card}
          direction={{ xs: 'column', sm: 'row' }}
          spacing={2}
          sx={{
            p: { xs: 2.5, sm: 3 },
            alignItems: { sm: 'center' },
            justifyContent: 'space-between',
          }}
        >
          <TextField
            label="Username"
            value={login || 'Not ready yet'}
            fullWidth={false}
            // As wide as its text, with the copy button beside it. The label is above the line.
            sx={{ mt: { sm: 1 }, '& input': { fieldSizing: 'content' } }}
            slotProps={{
              htmlInput: { spellCheck: false },
              input: {
                readOnly: true,
                ...(login && {
                  endAdornment: (
                    <InputAdornment position="end">
                      <CopyButton value={login} label="Copy username" />
                    </InputAdornment>
                  ),
                }),
              },
            }}
          />
          {url && (
            <Button
              variant="contained"
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              endIcon={<OpenIcon aria-hidden />}
              sx={{ flexShrink: 0 }}
            >
              Open Login Page
            </Button>
          )}
        </Stack>
      )}
    </Section>
  );
}
