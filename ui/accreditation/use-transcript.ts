import { useCallback, useState } from 'react';

/**
 * What a video says, read from its captions, so that both always say the same. The captions are fetched and not shown:
 * the player's own button shows them.
 *
 * @returns what the `<track>` takes as its ref, and the sentences; none before they are there, and where there are no
 *   captions
 */
export function useTranscript(): {
  readonly track: (element: HTMLTrackElement) => () => void;
  readonly sentences: readonly string[];
} {
  const [sentences, setSentences] = useState<readonly string[]>([]);
  const track = useCallback((element: HTMLTrackElement) => {
    const { track: captions } = element;
    // Not every document has text tracks (the one of the tests of views has none).
    if (!captions) return () => {};
    // A browser loads captions that are hidden; it does not load disabled ones, as they are at first.
    captions.mode = 'hidden';
    const read = () => setSentences(Array.from(captions.cues ?? [], (cue) => (cue as VTTCue).text));
    element.addEventListener('load', read);
    return () => element.removeEventListener('load', read);
  }, []);
  return { track, sentences };
}
