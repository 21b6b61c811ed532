/** A line as the eye meets it from the left, by the bidirectional algorithm of Unicode (UAX 9); its base is English. */
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

const ordered = (line: string, base: 'ltr' | 'rtl'): string =>
  bidi.getReorderedString(line, bidi.getEmbeddingLevels(line, base)).replaceAll(/[\u2068\u2069]/g, '');

export const asSeen = (line: string): string => ordered(line, 'ltr');

/** A name from right to left whose last sign belongs to it, and how it is seen by itself. */
export const FROM_RIGHT = { typed: 'שלום עולם!', seen: ordered('שלום עולם!', 'rtl') };
