interface ToastOptions {
  /** Stays until it is closed, for messages to somebody who may be away. */
  persist?: boolean;
}

const show =
  (variant: 'success' | 'error' | 'info') =>
  (title: string, description?: string, { persist = false }: ToastOptions = {}): void => {
    void import('./toaster').then(({ enqueue }) => enqueue(title, { variant, description, persist }));
  };

/** Short messages at the edge of the screen; drawn by `<Toaster>`, which is loaded after the first screen. */
export const toast = { success: show('success'), error: show('error'), info: show('info') };

export const useToast = () => toast;
