/** Hint of a file picker, so that nobody learns its limits by a refusal (QTYP-52 to QTYP-54). */
import { listed } from '../core/listed.rules.ts';
import { acceptOf } from './form-files.rules.ts';
import { FORM_DEFAULTS } from './form-defaults.rules.ts';
import type { FileLimits } from './form.rules.ts';
import { attachedFileSize } from './file-size.rules.ts';

/** The limits in words: `Up to 3 files: PDF, DOC or CSV, 2 MB each`. */
export function fileHint(limits: FileLimits = {}): string {
  const types = acceptOf(limits)
    .split(',')
    .map((type) => type.slice(1).toUpperCase());
  const most = limits.maxCount ?? FORM_DEFAULTS.maxCount;
  const size = attachedFileSize((limits.maxKilobytes ?? FORM_DEFAULTS.maxKilobytes) * 1024);
  const kinds = listed(types, 'or');
  return most === 1 ? `${kinds}, up to ${size}` : `Up to ${String(most)} files: ${kinds}, ${size} each`;
}
