/** A certificate's size as people read it: bytes divided by 1024, rounded (SHEL-21). */
export function displayFileSize(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`;
}

/** Bytes of a kilobyte and of a megabyte, as the limits count them (QTYP-53). */
const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/**
 * A file's size beside its name in a form: kilobytes, from a megabyte on megabytes with one decimal. Nothing is rounded
 * down to none.
 */
export function attachedFileSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${String(Math.ceil(bytes / KILOBYTE))} KB`;
  return `${String(Math.round((bytes / MEGABYTE) * 10) / 10)} MB`;
}
