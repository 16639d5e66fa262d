import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { OwnBureau } from './own-bureau';

/** Says that an office can't send applications until its bureau's license is paid. */
export function LicenseNotice({ bureau }: { bureau: OwnBureau | null | undefined }) {
  if (!bureau?.unlicensed) return null;
  return (
    <Alert severity="warning" sx={{ maxWidth: 800, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <AlertTitle>Your license isn’t paid yet</AlertTitle>
      {bureau.unlicensed} You can fill in and save everything in the meantime.
    </Alert>
  );
}

/** Why a button that sends is disabled. */
export const licenseFirst = ({ name }: Pick<OwnBureau, 'name'>): string =>
  `You can send it once ${name} has recorded that your license is paid.`;
