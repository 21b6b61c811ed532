/**
 * The identity provider's library warns about every Node below 22 when it is loaded. Node 20.19 works (`npm start`,
 * `npm test`), and the README recommends versions, so this warning is left out: a newcomer would see it first. Other
 * warnings are printed.
 */
const RUNTIME_WARNING = /oidc-provider WARNING: Unsupported runtime/;

/**
 * Loads something without that warning.
 *
 * @template T
 * @param {() => Promise<T>} load loads the module
 * @returns {Promise<T>} the result of `load`
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
 * Leaves the warning out from now on.
 *
 * @returns {() => void} restores it
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
