import encodeQR from 'qr';
import { CODE_BORDER, drawnCode, type DrawnCode } from '#rules/licences/drawn-code.rules.ts';

/**
 * Draws an address as a QR code.
 *
 * @param address address in the code
 */
export const pageCode = (address: string): DrawnCode =>
  drawnCode(encodeQR(address, 'raw', { ecc: 'medium', border: CODE_BORDER }));
