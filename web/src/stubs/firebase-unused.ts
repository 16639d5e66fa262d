/**
 * Replaces SDKs reactfire imports statically: `firebase/database` and `firebase/remote-config`,
 * unused here, and, for reactfire only, `firebase/storage` and `firebase/functions`, whose hooks
 * are unused. Exports every name reactfire imports. Calling one throws.
 */
function absent(): never {
  throw new Error('This part of Firebase is not in this build; see web/src/stubs.');
}

export {
  absent as ensureInitialized,
  absent as fetchAndActivate,
  absent as get,
  absent as getAll,
  absent as getBoolean,
  absent as getDatabase,
  absent as getDownloadURL,
  absent as getNumber,
  absent as getRemoteConfig,
  absent as getString,
  absent as getValue,
  absent as httpsCallable,
  absent as off,
  absent as onChildAdded,
  absent as onChildChanged,
  absent as onChildMoved,
  absent as onChildRemoved,
  absent as onValue,
  absent as ref,
};
