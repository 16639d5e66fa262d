interface ImportMetaEnv {
  /** Firebase options as JSON. */
  readonly VITE_FIREBASE_CONFIG: string;
  /** Emulator addresses as JSON, in builds that talk to the emulators; absent elsewhere. */
  readonly VITE_EMULATORS?: string;
  /** Origins that hosting's policy lets our pages frame, with blanks between. */
  readonly VITE_FRAME_HOSTS?: string;
  /** Of reCAPTCHA Enterprise, for App Check; absent where App Check is off. */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
  /** `settings/public` of the project as JSON, for the public pages; absent in local builds. */
  readonly VITE_SITE_SETTINGS?: string;
}
