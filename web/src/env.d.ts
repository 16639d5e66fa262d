interface ImportMetaEnv {
  /** Firebase options as JSON. */
  readonly VITE_FIREBASE_CONFIG: string;
  /** Emulator addresses as JSON. Only in builds that use the emulators. */
  readonly VITE_EMULATORS?: string;
  /** Origins that hosting's Content-Security-Policy lets our pages frame, separated by spaces. */
  readonly VITE_FRAME_HOSTS?: string;
  /** reCAPTCHA Enterprise site key for App Check. Absent if App Check is off. */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
  /** The project's `settings/public` as JSON, for the public pages. Absent in local builds. */
  readonly VITE_SITE_SETTINGS?: string;
}

/** pdf.js has no types for its worker, which `globalThis.pdfjsWorker` hands to it. */
declare module 'pdfjs-dist/build/pdf.worker.mjs';
