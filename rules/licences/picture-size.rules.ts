/**
 * The decoded size of a picture, read from its first bytes: a file of some kilobytes may have a billion pixels, for
 * which a browser needs gigabytes. For unknown formats the browser has to find out.
 */

/** Number of first bytes that are read: cameras write a thumbnail and a location before the size. */
export const PICTURE_HEAD_BYTES = 262_144;

/** Most pixels of a picture that is decoded: phones take 12 to 50 million, the best camera 108. */
const MOST_POINTS = 120_000_000;

export function isHugePicture(head: Uint8Array): boolean {
  const [width, height] = sizeIn(new DataView(head.buffer, head.byteOffset, head.byteLength)) ?? [0, 0];
  return width * height > MOST_POINTS;
}

type Size = readonly [width: number, height: number];

function sizeIn(view: DataView): Size | null {
  try {
    const kind = view.getUint32(0);
    if (kind === 0x89504e47) return [view.getUint32(16), view.getUint32(20)];
    if (kind === 0x47494638) return [view.getUint16(6, true), view.getUint16(8, true)];
    if (kind === 0x52494646) return sizeOfWebp(view);
    if (kind >>> 16 === 0x424d) return [Math.abs(view.getInt32(18, true)), Math.abs(view.getInt32(22, true))];
    return kind >>> 16 === 0xffd8 ? sizeOfJpeg(view) : null;
  } catch {
    // The file ends before its size.
    return null;
  }
}

/** A JPEG is a sequence of segments with lengths; the frame segment has the size. */
function sizeOfJpeg(view: DataView): Size | null {
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    const mark = view.getUint16(at);
    if (mark >>> 8 !== 0xff || mark === 0xffda) return null;
    const isFrame = mark >= 0xffc0 && mark <= 0xffcf && mark !== 0xffc4 && mark !== 0xffc8 && mark !== 0xffcc;
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)];
  }
}

/** WebP has three ways of storing the size. */
function sizeOfWebp(view: DataView): Size | null {
  const part = view.getUint32(12);
  const three = (at: number): number => 1 + (view.getUint32(at, true) & 0xffffff);
  if (part === 0x56503858) return [three(24), three(27)];
  if (part === 0x56503820) return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  const bits = view.getUint32(21, true);
  return part === 0x5650384c ? [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)] : null;
}
