/** Google Maps through its loader. A refused key calls a global function and nothing else; that counts as a failed load too. */
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';

/**
 * Loads the script and the libraries geometry, drawing and places.
 * @param key the maps key of the configuration
 * @throws plain data when the key is refused; whatever the loader rejects with otherwise. A script that never answers is the caller's
 * business: the script-load machine has a time limit.
 */
export async function importMaps(key: string): Promise<void> {
  const refused = new Promise<never>((_, reject) => {
    (globalThis as { gm_authFailure?: () => void }).gm_authFailure = () => reject({ message: 'The maps key was refused' });
  });
  setOptions({ key, v: 'quarterly', libraries: ['geometry', 'drawing', 'places'] });
  await Promise.race([Promise.all([importLibrary('geometry'), importLibrary('drawing'), importLibrary('places')]), refused]);
}
