/** The machines as stand-alone files from the build (`npm run export`), each loaded on demand. */
const files = import.meta.glob<string>('./export/*.js', { query: '?raw', import: 'default' });

/**
 * The file of a machine.
 *
 * @throws if it does not exist
 */
export async function exportOf(slug: string): Promise<string> {
  const file = files[`./export/${slug}.js`];
  if (file === undefined) throw new Error('Run npm run export first');
  return file();
}
