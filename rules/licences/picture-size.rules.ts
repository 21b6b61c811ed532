/**
 * How large a picture is once it is drawn, by what its first bytes say: a file of some kilobytes may be one of a
 * billion points, for which a browser needs gigabytes. Of a format that is not known here nothing is said, and the
 * browser finds out.
 */

/**
 * How much of the beginning of a picture is looked at, in bytes: a camera writes a small picture and its place before
 * the size.
 */
export const PICTURE_HEAD_BYTES = 262_144;

/** Most points of a picture that is drawn to find a code: a phone takes 12 to 50 million, with its best camera 108. */
const MOST_POINTS = 120_000_000;

/** Whether a picture is too large to be drawn. @param head its first bytes, up to `PICTURE_HEAD_BYTES` */
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
    // It ends before it says so.
    return null;
  }
}

/** A JPEG is a row of parts, each with its length; one of them is the frame, which has the size. */
function sizeOfJpeg(view: DataView): Size | null {
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    const mark = view.getUint16(at);
    if (mark >>> 8 !== 0xff || mark === 0xffda) return null;
    const isFrame = mark >= 0xffc0 && mark <= 0xffcf && mark !== 0xffc4 && mark !== 0xffc8 && mark !== 0xffcc;
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)];
  }
}

/** A WebP says its size in one of three ways. */
function sizeOfWebp(view: DataView): Size | null {
  const part = view.getUint32(12);
  const three = (at: number): number => 1 + (view.getUint32(at, true) & 0xffffff);
  if (part === 0x56503858) return [three(24), three(27)];
  if (part === 0x56503820) return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  const bits = view.getUint32(21, true);
  return part === 0x5650384c ? [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)] : null;
}
