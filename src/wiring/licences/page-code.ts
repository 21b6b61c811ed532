import encodeQR from 'qr';
import type { DrawnCode } from '#ui/licences/qr-code.tsx';

/** Quiet zone in modules, as the QR standard requires. */
const BORDER = 4;

/**
 * Draws an address as a QR code.
 *
 * @param address address in the code
 */
export function pageCode(address: string): DrawnCode {
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: BORDER });
  const path = modules
    .flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])))
    .join('');
  return { edge: modules.length, path };
}
