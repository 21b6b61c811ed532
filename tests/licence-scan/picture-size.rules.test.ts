/** Pictures of a few bytes that are huge when decoded; each format has its size at another place. */
import { describe, expect, it } from 'vitest';
import { isHugePicture } from '#rules/licences/picture-size.rules.ts';

const bytes = (text: string, size = 64): Uint8Array => {
  const made = new Uint8Array(size);
  made.set([...text].map((letter) => letter.charCodeAt(0)));
  return made;
};
const written = (head: Uint8Array, write: (view: DataView) => void): Uint8Array => {
  write(new DataView(head.buffer));
  return head;
};
const png = (width: number, height: number) =>
  written(bytes('\u0089PNG\r\n\u001a\n'), (view) =>
    [width, height].forEach((edge, at) => view.setUint32(16 + 4 * at, edge)),
  );
const gif = (width: number, height: number) =>
  written(bytes('GIF89a'), (view) => [width, height].forEach((edge, at) => view.setUint16(6 + 2 * at, edge, true)));
const bmp = (width: number, height: number) =>
  written(bytes('BM'), (view) => [width, height].forEach((edge, at) => view.setInt32(18 + 4 * at, edge, true)));
/** With a camera's segment before the frame segment. */
const jpeg = (width: number, height: number, mark = 0xffc2) =>
  written(bytes('', 70_000), (view) => {
    [0xffd8, 0xffe1, 0xea60].forEach((word, at) => view.setUint16(2 * at, word));
    [mark, 17].forEach((word, at) => view.setUint16(4 + 0xea60 + 2 * at, word));
    [height, width].forEach((edge, at) => view.setUint16(9 + 0xea60 + 2 * at, edge));
  });
const webp = (width: number, height: number) =>
  written(bytes('RIFF    WEBPVP8X'), (view) =>
    [width, height].forEach((edge, at) =>
      [0, 8, 16].forEach((shift, byte) => view.setUint8(24 + 3 * at + byte, ((edge - 1) >>> shift) & 0xff)),
    ),
  );
const lossy = (width: number, height: number) =>
  written(bytes('RIFF    WEBPVP8 '), (view) =>
    [width, height].forEach((edge, at) => view.setUint16(26 + 2 * at, edge, true)),
  );
const lossless = (width: number, height: number) =>
  written(bytes('RIFF    WEBPVP8L'), (view) => view.setUint32(21, (((height - 1) << 14) | (width - 1)) >>> 0, true));

describe('a picture is too large to be drawn', () => {
  it.each(Object.entries({ png, gif, bmp, jpeg, webp, lossy, lossless }))(
    '%s: from 120 million points on',
    (_format, make) => {
      expect(
        [make(12_000, 10_000), make(12_001, 10_000), make(10_000, 12_001), make(4000, 3000)].map(isHugePicture),
      ).toEqual([false, true, true, false]);
    },
  );

  it('as a bitmap that is upside down', () =>
    expect([bmp(20_000, -20_000), bmp(200, -200)].map(isHugePicture)).toEqual([true, false]));

  it('not where nothing says so: another format, a picture cut short, tables before the frame', () => {
    const others = [
      bytes('ftypheic'),
      new Uint8Array(0),
      png(30_000, 30_000).subarray(0, 19),
      jpeg(30_000, 30_000, 0xffc4),
      jpeg(30_000, 30_000).subarray(0, 60_000),
      new Uint8Array([0xff, 0xd8, 0, 0, 0]),
    ];
    expect(others.map(isHugePicture)).toEqual(others.map(() => false));
  });
});
