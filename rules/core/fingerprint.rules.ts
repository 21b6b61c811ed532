/** Tells two texts apart without keeping them. Not for secrets: who has a text can make its fingerprint. */

/** 53 bits (cyrb53) and the length: two texts of one person do not share them by chance. */
export function fingerprintOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return `${String(text.length)}.${(4294967296 * (2097151 & other) + (one >>> 0)).toString(36)}`;
}

export function isAmong(text: string, fingerprints: readonly string[]): boolean {
  return fingerprints.includes(fingerprintOf(text));
}
