import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { patience } from '~/portal/data/errors';
import { Notice } from '~/portal/ui/notice';
import { PageSpinner } from '~/portal/ui/page-spinner';

/** Shown until it is known who is signed in; that needs the server when the token has expired. */
export function SessionWait() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return <PageSpinner />;
  return (
    <Notice
      title="The server cannot be reached"
      body="Your account could not be loaded. Check your connection and try again."
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          Retry
        </Button>
      }
    />
  );
}
