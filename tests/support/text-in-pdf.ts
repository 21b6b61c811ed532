/** Extracts the text of a generated PDF as a reader would copy it: glyphs are mapped by each font's character table. */
import { inflateSync } from 'node:zlib';

/** All texts of a PDF in drawing order, each piece of a line separately. */
export function textsOf(pdf: Buffer): string[] {
  const file = pdf.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]),
  );
  const streamOf = (body: string): string => {
    const from = body.indexOf('stream\n') + 'stream\n'.length;
    return inflateSync(Buffer.from(body.slice(from, body.lastIndexOf('\nendstream')), 'latin1')).toString('latin1');
  };
  const fonts = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
      name!,
      charactersOf(streamOf(objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)!)![1]!)!)),
    ]),
  );
  const pages = [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((body) => streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(body)![1]!)!));
  return pages.flatMap((content) => {
    let font = '';
    return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, named, pieces]) => {
      if (named !== undefined) font = named;
      const glyphs = [...(pieces ?? '').matchAll(/<([0-9a-f]+)>/gi)].map(([, hex]) => hex).join('');
      return glyphs === ''
        ? []
        : [
            glyphs
              .match(/.{4}/g)!
              .map((glyph) => fonts.get(font)!.get(parseInt(glyph, 16)) ?? '')
              .join(''),
          ];
    });
  });
}

/** Characters by glyph. */
function charactersOf(map: string): Map<number, string> {
  const ranges = [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)];
  return new Map(
    ranges.flatMap(([, first, list]) =>
      [...list!.replaceAll(' ', '').matchAll(/<([0-9a-f]*)>/gi)].map(
        ([, hex], at) =>
          [
            parseInt(first!, 16) + at,
            (hex!.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join(''),
          ] as const,
      ),
    ),
  );
}
