/**
 * The console's texts of fault switches: every call has some, and the code beside each is the one that the portal makes
 * of that answer.
 */
import { describe, expect, it } from 'vitest';
import { endpoints } from '#api/catalogue.endpoints.ts';
import { FAULT_KINDS } from '#server/core/fault-kinds.ts';
import { choiceWords, codeSeen, KIND_WORDS } from '#server/sandbox/fault-seen.ts';
import { BESIDE_CALLS, FLOWS, wordsOf } from '#server/sandbox/fault-words.ts';

describe('the switches in words', () => {
  it('has words for every call of the contract, once', () => {
    expect(FLOWS.flatMap(({ calls }) => Object.keys(calls)).sort()).toEqual(
      [...BESIDE_CALLS, ...Object.keys(endpoints)].sort(),
    );
    const words = FLOWS.flatMap(({ calls }) => Object.values(calls));
    expect(new Set(words).size).toBe(words.length);
  });

  it('takes no name that every object inherits for a call', () => {
    expect(wordsOf('constructor')).toBe('What constructor brings');
  });

  it('says something else for every kind', () => {
    expect(new Set(FAULT_KINDS.map((kind) => KIND_WORDS[kind])).size).toBe(FAULT_KINDS.length);
    for (const kind of FAULT_KINDS) expect(choiceWords('SaveDraft', kind)).toContain(`(${kind})`);
  });
});

describe('the code beside a switch', () => {
  it.each([
    // Codes with a letter show the kind (ERRC-06 to ERRC-10), plain codes do not; the settings call distinguishes a
    // status from no answer (CALL-06).
    ['GetLicencesIndividual', ['LI.1a', 'LI.1b', 'LI.1d', 'LI.1e', 'LI.1c', '', '', 'LI.1a']],
    ['GetDronesIndividual', ['DI.1', 'DI.1', 'DI.1', 'DI.1', 'DI.1', '', '', 'DI.1']],
    ['GetB2CSettings', ['INIT.1a', 'INIT.1a', 'INIT.1', 'INIT.1', 'INIT.1a', '', '', 'INIT.1a']],
    ['applePass', ['', '', '', '', '', '', '', '']],
    ['token', ['', '', '', '', '', '', '', '']],
  ])('of %s is the portal’s', (call, codes) => {
    expect(FAULT_KINDS.map((kind) => codeSeen(call, kind))).toEqual(codes);
  });
});
