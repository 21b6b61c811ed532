/** Names of evidence files when uploaded and stored. */

/** The uploaded name: the student's ARN, a bar, the file's name (SCAL-28, OP-S-62). */
export function uploadName(arn: string, fileName: string): string {
  return `${arn}|${fileName}`;
}

/** The parts of an uploaded name; null if it has no such form. */
export function readUploadName(name: string): { readonly arn: string; readonly fileName: string } | null {
  const bar = name.indexOf('|');
  return bar < 1 || bar === name.length - 1 ? null : { arn: name.slice(0, bar), fileName: name.slice(bar + 1) };
}
