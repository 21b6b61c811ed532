/**
 * The machines as files that stand alone, as the build wrote them (`npm run export`); each is fetched when it is asked
 * for.
 */
const files = import.meta.glob<string>('./export/*.js', { query: '?raw', import: 'default' });

/**
 * The file of a machine.
 *
 * @throws where it was not written
 */
export async function exportOf(slug: string): Promise<string> {
  const file = files[`./export/${slug}.js`];
  if (file === undefined) throw new Error('Run npm run export first');
  return file();
}
