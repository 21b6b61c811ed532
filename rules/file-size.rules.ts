/** A certificate's size as people read it: bytes divided by 1024, rounded (SHEL-21). */
export function displayFileSize(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`;
}
