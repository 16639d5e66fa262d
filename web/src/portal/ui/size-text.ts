const megabyte = 1024 * 1024;

/**
 * Formats bytes as "840 KB" or "1.2 MB". Rounds up, so a file over a limit never shows the limit.
 */
export const sizeText = (bytes: number): string =>
  bytes < megabyte
    ? `${Math.max(1, Math.ceil(bytes / 1024))} KB`
    : `${(Math.ceil((bytes * 10) / megabyte) / 10).toLocaleString('en-US')} MB`;
