/**
 * The captions of the introduction by their ids: a question names the one that treats it, so that a new film breaks no
 * link (DEC-55).
 */
import type { IntroductionPart } from '#rules/accreditation/progress.rules.ts';
import captions from './introduction/drone-rules.vtt?raw';

/** Id, begin and text of a caption, as WebVTT writes them. */
const CUE = /^(?<id>[^\n]+)\n(?<minutes>\d+):(?<seconds>\d+\.\d+) --> [^\n]*\n(?<text>[^]+)$/;

export const INTRODUCTION_PARTS: ReadonlyMap<string, IntroductionPart> = new Map(
  captions.split(/\n{2,}/).flatMap((block) => {
    const { id, minutes, seconds, text } = CUE.exec(block.trim())?.groups ?? {};
    if (id === undefined || text === undefined) return [];
    return [[id, { text: text.replaceAll('\n', ' '), at: Number(minutes) * 60 + Number(seconds) }] as const];
  }),
);
