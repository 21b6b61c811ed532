/**
 * The gallery of the states, written by `npm run gallery` and served by the sandbox (`GET
 * /sandbox/gallery/gallery.json`). Names of pictures become addresses. Without a gallery the page shows no pictures and
 * no message.
 */
import { recordIn, refuse, textIn, textsIn } from './parsed.ts';

export const WIDTHS = ['1280', '390'] as const;

/** The gallery's entry of a state. */
export interface StatePicture {
  /** Addresses of its pictures, by their width. */
  readonly pictures: Readonly<Record<(typeof WIDTHS)[number], string>>;
  /** One line per axe rule that the page violates. */
  readonly axe: readonly string[];
  /** The requirement rows whose scenarios name the state. */
  readonly rows: readonly string[];
}

export interface Gallery {
  /** When the pictures were made, as an ISO instant. */
  readonly at: string;
  readonly commit: string;
  /** By chart slug and state id. */
  readonly states: Readonly<Record<string, Readonly<Record<string, StatePicture>>>>;
}

/** `none`: no gallery was made; `unreadable`: it is invalid, with the reason in `why`. */
export type GalleryAnswer =
  | { readonly kind: 'read'; readonly gallery: Gallery }
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable'; readonly why: string };

export const GALLERY = '/sandbox/gallery/';

/** A picture in the gallery's folder. The only dot is that of the extension, so that no path leads out. */
const PICTURE = /^(?:[\w-]+\/)*[\w-]+\.png$/;

function addressIn(value: unknown, at: string): string {
  const name = textIn(value, at);
  return PICTURE.test(name) ? `${GALLERY}${name}` : refuse(at, 'the name of a picture');
}

/**
 * Parses the file of the gallery run.
 *
 * @param data the parsed JSON
 * @throws an Error that names the place and what is wrong with it
 */
export function parseGallery(data: unknown): Gallery {
  const { version, at, commit, states } = recordIn(data, 'The file');
  if (version !== 1) refuse('version', '1');
  const byChart = Object.entries(recordIn(states, 'states')).map(([slug, own]) => {
    const byState = Object.entries(recordIn(own, `states.${slug}`)).map(([id, state]) => {
      const place = `states.${slug}["${id}"]`;
      const { pictures, axe, rows } = recordIn(state, place);
      const named = recordIn(pictures, `${place}.pictures`);
      const [wide, narrow] = WIDTHS.map((width) => addressIn(named[width], `${place}.pictures.${width}`)) as [
        string,
        string,
      ];
      return [
        id,
        {
          pictures: { 1280: wide, 390: narrow },
          axe: textsIn(axe, `${place}.axe`),
          rows: textsIn(rows, `${place}.rows`),
        },
      ] as const;
    });
    return [slug, Object.fromEntries(byState)] as const;
  });
  return { at: textIn(at, 'at'), commit: textIn(commit, 'commit'), states: Object.fromEntries(byChart) };
}

/**
 * Loads the gallery from the sandbox. Without a sandbox, or if its answer is null because none was made, there are no
 * pictures.
 *
 * @param ask the browser's fetch, or a stand-in
 */
export async function readGallery(
  ask: (address: string) => Promise<Response> = (address) => fetch(address),
): Promise<GalleryAnswer> {
  const response = await ask(`${GALLERY}gallery.json`).catch(() => null);
  if (!response?.ok) return { kind: 'none' };
  try {
    const told: unknown = await response.json();
    return told === null ? { kind: 'none' } : { kind: 'read', gallery: parseGallery(told) };
  } catch (error) {
    return { kind: 'unreadable', why: error instanceof Error ? error.message : 'It is no JSON' };
  }
}
