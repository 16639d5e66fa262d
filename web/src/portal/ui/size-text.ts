const megabyte = 1024 * 1024;

/** Bytes as "840 KB" or "1.2 MB"; a file over a limit never reads as the limit itself. */
export const sizeText = (bytes: number): string =>
  bytes < megabyte
    ? `${Math.max(1, Math.ceil(bytes / 1024))} KB`
    : `${(Math.ceil((bytes * 10) / megabyte) / 10).toLocaleString('en-US')} MB`;
