import decodeQR from 'qr/decode.js';

/** Decodes a code drawn by the page: each dark module is `M{x} {y}h1v1h-1z`. */
export function readCode(viewBox: string, path: string): string {
  const edge = Number(viewBox.split(' ')[2]);
  const scale = 4;
  const data = new Uint8ClampedArray((edge * scale) ** 2 * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let at = 0; at < scale ** 2; at += 1) {
      const pixel =
        ((Number(y) * scale + Math.floor(at / scale)) * edge * scale + Number(x) * scale + (at % scale)) * 4;
      data.fill(0, pixel, pixel + 3);
    }
  }
  return decodeQR({ width: edge * scale, height: edge * scale, data });
}
