/**
 * The identity provider's library warns about every Node below 22 when it is loaded. Node 20.19 works (`npm start`,
 * `npm test`) and the README says which are better, so that one line is left out where it would be the first thing that
 * a newcomer reads. Every other warning is said.
 */
const RUNTIME_WARNING = /oidc-provider WARNING: Unsupported runtime/;

/**
 * Loads something without that line.
 *
 * @template T
 * @param {() => Promise<T>} load loads it
 * @returns {Promise<T>} what was loaded
 */
export async function withoutRuntimeWarning(load) {
  const putBack = leaveOutRuntimeWarning();
  try {
    return await load();
  } finally {
    putBack();
  }
}

/**
 * Leaves the line out from now on.
 *
 * @returns {() => void} what ends that
 */
export function leaveOutRuntimeWarning() {
  const { warn } = console;
  const quiet = (/** @type {unknown[]} */ ...words) => {
    if (!RUNTIME_WARNING.test(String(words[0]))) warn(...words);
  };
  console.warn = quiet;
  return () => {
    if (console.warn === quiet) console.warn = warn;
  };
}
