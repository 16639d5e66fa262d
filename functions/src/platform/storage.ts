import { getStorage } from 'firebase-admin/storage';
import { app } from './app';

/** The project's one bucket. */
export const bucket = () => getStorage(app()).bucket();
