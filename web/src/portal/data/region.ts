/** Where the functions run. */
export const region = 'us-central1';
