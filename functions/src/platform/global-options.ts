import { setGlobalOptions } from 'firebase-functions/v2/options';

// Must be imported before any function is defined. Not set in the emulator.
const serviceAccount = process.env.FUNCTIONS_ACCOUNT;
if (serviceAccount) setGlobalOptions({ serviceAccount });
