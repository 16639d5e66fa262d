import { setGlobalOptions } from 'firebase-functions/v2/options';

// Imported before any function is defined. In the emulator there is no account.
const serviceAccount = process.env.FUNCTIONS_ACCOUNT;
if (serviceAccount) setGlobalOptions({ serviceAccount });
