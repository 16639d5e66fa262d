import Button from '@mui/material/Button';
import { Notice } from '~/portal/ui/notice';

/** Replaces the app when it fails, usually because a new version removed the files it loads. */
export function Crash() {
  return (
    <Notice
      title="Something went wrong"
      body="The page could not be displayed. Reload it to continue. Everything you saved is safe."
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    />
  );
}
