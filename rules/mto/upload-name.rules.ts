/** How a file of evidence is named while it travels, and in what is stored of it. */

/** The name under which a file travels: the student's ARN, a bar, the file's name (SCAL-28, OP-S-62). */
export function uploadName(arn: string, fileName: string): string {
  return `${arn}|${fileName}`;
}

/** The parts of such a name; null for one without them. */
export function readUploadName(name: string): { readonly arn: string; readonly fileName: string } | null {
  const bar = name.indexOf('|');
  return bar < 1 || bar === name.length - 1 ? null : { arn: name.slice(0, bar), fileName: name.slice(bar + 1) };
}
