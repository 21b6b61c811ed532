/** The form engine knows no form (FORM-44): its files name none of the services and import nothing of them. */
import { describe, expect, it } from 'vitest';
import { filesOf, linesWith, read, withoutComments } from './files.ts';

/** The files of the engine. */
const ENGINE = [
  ...filesOf(['machines'], /^(?:form-stepping|submission|autosave|suggestions)\.machine\.ts$|^answers\.ts$/),
  ...filesOf(['ui/forms', 'src/routes/forms'], /\.tsx?$/),
  ...filesOf(
    ['src/wiring'],
    /^(?:form|form-needs|autosave|submission)\.wiring\.ts$|^(?:lost-files|submission-lookup)\.ts$/,
  ),
  ...filesOf(['rules/forms'], /\.rules\.ts$/),
];

/** Names of the services that have forms. */
const SERVICE =
  /\b(?:drone|rpa|arnWizard|mto|damp|industryAssist|cancellation|accreditation|asic)\w*|(?:damp-report|industry-assist|cancellation|drone)[\w-]*\.rules/i;

/** The one printed text of the engine that mentions a drone (OP-P-97). */
const PRINTED = /updating this drone/;

describe('the form engine', () => {
  it('is made of these files', () => {
    expect(ENGINE.length).toBeGreaterThan(30);
    expect(ENGINE).toContain('machines/forms/form-stepping.machine.ts');
    expect(ENGINE).toContain('src/wiring/forms/form.wiring.ts');
  });

  it('holds no step and no word of a service [FORM-44]', () => {
    const lines = ENGINE.flatMap((path) => linesWith(path, withoutComments(read(path)), SERVICE));
    expect(lines.filter((line) => !PRINTED.test(line))).toEqual([]);
  });

  it.each([
    "import { dampReportForm } from '#rules/damp-report-form.rules.ts';",
    "if (form.name === 'Drone registration') {",
    'const mtoStep = 1;',
  ])('one that did would be seen: %s', (line) => {
    expect(linesWith('x', line, SERVICE)).toHaveLength(1);
  });
});
