import Button from '@mui/material/Button';
import { Notice } from '~/portal/ui/notice';

export const notFoundTitle = 'Oops! Page not found';
export const notFoundText =
  'The address may be mistyped, or the page may have moved. Nothing you saved is lost.';

/** Shown for an unknown URL outside the portals. */
export function NotFoundPage() {
  return (
    <Notice
      title={notFoundTitle}
      body={notFoundText}
      action={
        <Button variant="contained" href="/">
          Return to Home
        </Button>
      }
    />
  );
}
