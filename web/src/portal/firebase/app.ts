import { type FirebaseOptions, initializeApp } from 'firebase/app';

const options: FirebaseOptions = JSON.parse(import.meta.env.VITE_FIREBASE_CONFIG);

export const firebaseApp = initializeApp(options);
