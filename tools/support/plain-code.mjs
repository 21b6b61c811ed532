/** What a file of TypeScript does, without how it is written. */
import { minifySync, transformWithOxc } from 'vite';

/**
 * @param {string} text TypeScript
 * @returns {Promise<string>} it without types, comments and line breaks; the same for two texts that do the same in the same words
 */
export async function plainCode(text) {
  const { code } = await transformWithOxc(text, 'file.ts', { sourcemap: false });
  return minifySync('file.js', code, { compress: false, mangle: false }).code;
}
