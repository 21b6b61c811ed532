/** Hours are left out in the file, as WebVTT allows. */
const TIMES = /^(\d\d):(\d\d)\.(\d{3}) --> (\d\d):(\d\d)\.(\d{3})$/;

const msOf = (minutes, seconds, ms) => (Number(minutes) * 60 + Number(seconds)) * 1000 + Number(ms);

/**
 * Reads the scenes of the introduction from its WebVTT file.
 *
 * @param {string} text the file: each cue has an id, its times and one line of words
 * @returns {{ id: string; text: string; startMs: number; endMs: number }[]} in their order
 * @throws {Error} where a cue is written otherwise, or does not begin where the one before it ends
 */
export function readCues(text) {
  const cues = [];
  for (const block of text
    .trim()
    .split(/\n{2,}/)
    .slice(1)) {
    const [id, times, words, ...more] = block.split('\n');
    if (id === 'NOTE') continue;
    const found = TIMES.exec(times ?? '');
    if (found === null || !words || more.length > 0) throw new Error(`This cue cannot be read: ${block}`);
    const [, ...figures] = found;
    const cue = { id, text: words, startMs: msOf(...figures.slice(0, 3)), endMs: msOf(...figures.slice(3)) };
    if (cue.startMs !== (cues.at(-1)?.endMs ?? 0) || cue.endMs <= cue.startMs)
      throw new Error(`The scene ${id} does not follow the one before it.`);
    cues.push(cue);
  }
  return cues;
}
