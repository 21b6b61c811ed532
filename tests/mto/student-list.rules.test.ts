/** Pasting a list of students: what is recognised, and what is left out and why. */
import { describe, expect, it } from 'vitest';
import { linesOfOthers, parseStudentList, stillRefused } from '#rules/mto/student-list.rules.ts';

const read = (text: string, listed: readonly string[] = []) => {
  const { students, problems } = parseStudentList(text, listed);
  return {
    students: students.map(({ line, familyName, arn }) => `${String(line)} ${familyName} ${arn}`),
    problems: problems.map(({ line, text: why }) => `${String(line)} ${why}`),
  };
};

describe('a list', () => {
  it.each([
    ['commas', 'Abbott,2006001\nBianchi, 2006002'],
    ['tabs', 'Abbott\t2006001\nBianchi\t2006002'],
    ['semicolons and the other order', '2006001;Abbott\r\n2006002 ; Bianchi'],
    ['quotes and a mark at its beginning', '\uFEFF"Abbott","2006001"\n"Bianchi","2006002",'],
    ['spaces alone', 'Abbott 2006001\n2006002  Bianchi'],
    [
      'digits of other scripts, and letters that nobody sees',
      '\u200BAbbott\u200B,٢٠٠٦٠٠١\u200B\n\u2066२००६००२\u2069;Bianchi\u3164',
    ],
    ['spaces within the number too', 'Abbott 2006 001\n200 6002 Bianchi'],
  ])('with %s is understood', (_how, text) => {
    expect(read(text)).toEqual({ students: ['1 Abbott 2006001', '2 Bianchi 2006002'], problems: [] });
  });

  it('may have a header and empty lines, which count as lines', () => {
    expect(read('Family name;ARN\n\nAbbott;2006001\n  \nVan der Berg;2006 002\n')).toEqual({
      students: ['3 Abbott 2006001', '5 Van der Berg 2006002'],
      problems: [],
    });
  });

  it('keeps names with apostrophes, hyphens and letters of any script', () => {
    expect(read("O'Brien, 2006015\nNguyễn-Smith, 2006014").students).toEqual([
      "1 O'Brien 2006015",
      '2 Nguyễn-Smith 2006014',
    ]);
  });

  it('names each line that is none, and goes on', () => {
    expect(
      read(
        'Abbott\nBianchi, 2006002\n2006003\nChen, Wei, 2006003\nDimitriou, 20x6004\n2006005, 2006005\n2006003, Chen, Wei',
      ),
    ).toEqual({
      students: ['2 Bianchi 2006002'],
      problems: [
        '1 Enter a family name and an ARN instead of “Abbott”',
        '3 Enter a family name and an ARN instead of “2006003”',
        '4 Enter a family name and an ARN instead of “Chen, Wei, 2006003”',
        '5 Enter a family name and an ARN instead of “Dimitriou, 20x6004”',
        '6 Enter a family name and an ARN instead of “2006005, 2006005”',
        '7 Enter a family name and an ARN instead of “2006003, Chen, Wei”',
      ],
    });
  });

  it('repeats no more than the beginning of a long line', () => {
    expect(read('x'.repeat(500)).problems).toEqual([
      `1 Enter a family name and an ARN instead of “${'x'.repeat(40)}…”`,
    ]);
  });

  it('takes nobody twice, whether of the list or of the notification', () => {
    expect(read('Abbott,2006001\nABBOTT,2006 001\nBianchi,2006002', ['2006002'])).toEqual({
      students: ['1 Abbott 2006001'],
      problems: ['2 ABBOTT, 2006001: this ARN is also on line 1', '3 Bianchi, 2006002: Student is already on the list'],
    });
  });

  it('takes as many as there is room for', () => {
    const lines = Array.from({ length: 4 }, (_, at) => `Kaur,${String(3_000_001 + at)}`).join('\n');
    const { students, problems } = read(
      lines,
      Array.from({ length: 10 }, (_, at) => String(at)),
    );
    expect(students).toEqual(['1 Kaur 3000001', '2 Kaur 3000002']);
    expect(problems).toEqual([
      '3 Kaur, 3000003: you can only add 12 students',
      '4 Kaur, 3000004: you can only add 12 students',
    ]);
  });

  it('of nothing is nothing', () => {
    expect(read(' \n\t\n')).toEqual({ students: [], problems: [] });
  });

  it('has no header that says what is no name of a column: it is named as a line that is none', () => {
    expect(read('Smith, John\nAbbott,2006001')).toEqual({
      students: ['2 Abbott 2006001'],
      problems: ['1 Enter a family name and an ARN instead of “Smith, John”'],
    });
    expect(read('Surname\tARN\nAbbott\t2006001').problems).toEqual([]);
  });
});

describe('the field of a list, once students are in the notification', () => {
  const text = 'Family name;ARN\r\nAbbott;2006001\n\n Wrong, 2006004\nSmith, John\r2006 002 Bianchi\nABBOTT;2006001';

  it('keeps the lines of everybody else as they were typed and where they were', () => {
    expect(linesOfOthers(text, ['2006001', '2006002'])).toBe('\n\n\n Wrong, 2006004\nSmith, John');
    expect(linesOfOthers(linesOfOthers(text, ['2006001']), ['2006001'])).toBe(
      '\n\n\n Wrong, 2006004\nSmith, John\n2006 002 Bianchi',
    );
    expect(linesOfOthers('Family name;ARN\nAbbott;2006001', ['2006001'])).toBe('');
  });

  it('and what is said of who was not added name the same lines by the same numbers, before and after', () => {
    const { problems } = parseStudentList(text, []);
    expect(problems.map(({ line, arn }) => [line, arn])).toEqual([
      [5, ''],
      [7, '2006001'],
    ]);
    const refused = [{ line: 4, arn: '2006004', text: 'a' }, ...problems];
    expect(stillRefused(refused, ['2006001'])).toEqual([refused[0], problems[0]]);
    const left = parseStudentList(linesOfOthers(text, ['2006001', '2006002']), []);
    expect([left.students, left.problems]).toEqual([[{ line: 4, familyName: 'Wrong', arn: '2006004' }], [problems[0]]]);
  });
});
