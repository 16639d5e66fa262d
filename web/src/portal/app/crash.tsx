import Button from '@mui/material/Button';
import { Notice } from '~/portal/ui/notice';

/** Stands in for the whole app when it fails; a new version that replaced old files is the usual cause. */
export function Crash() {
  return (
    <Notice
      title="Something went wrong"
      body="The page could not be shown. Reload it to go on; what you saved is safe."
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    />
  );
}
