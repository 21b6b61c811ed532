/**
 * Pictures of a pass like those of cameras and people, drawn deterministically in Chromium. The function runs in the
 * page, so it uses nothing from outside.
 */

/** Ways in which a picture can be hard to read. */
export const KINDS = ['clean', 'rotated', 'blurred', 'dark', 'small', 'phone with glare'] as const;

export type Kind = (typeof KINDS)[number];

/** The picture to draw: the code as rows of dark modules, its kind, and which of the twenty. */
export interface Asked {
  readonly code: readonly (readonly boolean[])[];
  readonly kind: Kind;
  readonly at: number;
  readonly width: number;
  readonly height: number;
}

/** Draws one picture. @returns the canvas */
export function drawPicture({ code, kind, at, width, height }: Asked): HTMLCanvasElement {
  let seed = (at + 1) * 7919 + kind.length * 104_729;
  const random = (): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + random() * (most - least);
  const paintCode = (edge: number, ink = '#000', paper = '#fff'): HTMLCanvasElement => {
    const quiet = 4;
    const modules = code.length + 2 * quiet;
    const drawn = document.createElement('canvas');
    const scale = 8;
    drawn.width = drawn.height = modules * scale;
    const context = drawn.getContext('2d')!;
    context.fillStyle = paper;
    context.fillRect(0, 0, drawn.width, drawn.height);
    context.fillStyle = ink;
    code.forEach((row, y) =>
      row.forEach((dark, x) => dark && context.fillRect((x + quiet) * scale, (y + quiet) * scale, scale, scale)),
    );
    const sized = document.createElement('canvas');
    sized.width = sized.height = Math.round(edge);
    const to = sized.getContext('2d')!;
    to.imageSmoothingQuality = 'high';
    to.drawImage(drawn, 0, 0, sized.width, sized.height);
    return sized;
  };
  const picture = document.createElement('canvas');
  [picture.width, picture.height] = [width, height];
  const context = picture.getContext('2d')!;
  const least = Math.min(width, height);
  // A table as background: neither white nor even.
  const table = context.createLinearGradient(0, 0, width, height);
  const hue = Math.round(between(20, 220));
  table.addColorStop(0, `hsl(${String(hue)} 20% 70%)`);
  table.addColorStop(1, `hsl(${String(hue)} 25% 45%)`);
  context.fillStyle = table;
  context.fillRect(0, 0, width, height);
  const put = (drawn: HTMLCanvasElement, angle = 0): void => {
    const room = (Math.abs(Math.sin(angle)) + Math.abs(Math.cos(angle))) * drawn.width;
    context.save();
    context.translate(between(room / 2, width - room / 2), between(room / 2, height - room / 2));
    context.rotate(angle);
    context.drawImage(drawn, -drawn.width / 2, -drawn.height / 2);
    context.restore();
  };
  const over = (painted: () => void): void => {
    context.save();
    painted();
    context.restore();
  };
  const filtered = (filter: string): void => {
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [width, height];
    copy.getContext('2d')!.drawImage(picture, 0, 0);
    over(() => {
      context.filter = filter;
      context.drawImage(copy, 0, 0);
    });
  };
  const noise = (most: number): void => {
    const data = context.getImageData(0, 0, width, height);
    for (let index = 0; index < data.data.length; index += 4) {
      const grain = (random() - 0.5) * 2 * most;
      for (let channel = 0; channel < 3; channel += 1) data.data[index + channel]! += grain;
    }
    context.putImageData(data, 0, 0);
  };
  const tilt = between(-0.12, 0.12);
  switch (kind) {
    case 'clean':
      put(paintCode(least * between(0.45, 0.9)), tilt / 2);
      break;
    case 'rotated':
      put(paintCode(least * between(0.45, 0.65)), (at / 20) * 2 * Math.PI + between(0, 0.3));
      break;
    case 'blurred': {
      const edge = least * between(0.6, 0.85);
      put(paintCode(edge), tilt);
      // Out of focus or moved: sharp edges are spread over up to one and a half modules.
      filtered(`blur(${String((edge / (code.length + 8)) * between(0.2, 0.45))}px)`);
      noise(8);
      break;
    }
    case 'dark':
      put(paintCode(least * between(0.5, 0.85)), tilt);
      filtered(`brightness(${String(between(0.12, 0.3))}) contrast(${String(between(0.7, 0.9))})`);
      noise(6);
      break;
    case 'small':
      // A fifth of the frame's width.
      put(paintCode(width / 5), tilt / 2);
      noise(5);
      break;
    case 'phone with glare': {
      const [across, along] = [least * 0.5, least * 0.92];
      const phone = document.createElement('canvas');
      [phone.width, phone.height] = [Math.round(across), Math.round(along)];
      const screen = phone.getContext('2d')!;
      screen.fillStyle = '#101418';
      screen.beginPath();
      screen.roundRect(0, 0, across, along, across * 0.1);
      screen.fill();
      const isDark = at % 4 === 3;
      screen.fillStyle = isDark ? '#000' : '#12406a';
      screen.fillRect(across * 0.04, along * 0.06, across * 0.92, along * 0.88);
      screen.fillStyle = '#fff';
      screen.font = `${String(Math.round(along * 0.035))}px sans-serif`;
      screen.fillText('Flight crew licence', across * 0.12, along * 0.14);
      screen.fillText('Max Hall', across * 0.12, along * 0.2);
      screen.drawImage(paintCode(across * 0.76, '#0a0a0a', '#f4f6f8'), across * 0.12, along * 0.36);
      put(phone, tilt);
      // Lamps and windows reflected in the glass.
      for (let lamp = 0; lamp < 2; lamp += 1) {
        const [x, y, reach] = [between(0.2, 0.8) * width, between(0.2, 0.8) * height, least * between(0.15, 0.3)];
        const glare = context.createRadialGradient(x, y, 0, x, y, reach);
        glare.addColorStop(0, `rgb(255 255 255 / ${String(between(0.55, 0.75))})`);
        glare.addColorStop(1, 'rgb(255 255 255 / 0)');
        context.fillStyle = glare;
        context.fillRect(0, 0, width, height);
      }
      // Moiré: the grid of a screen against the grid of a sensor.
      over(() => {
        context.globalAlpha = 0.06;
        context.fillStyle = '#000';
        for (let y = 0; y < height; y += 3) context.fillRect(0, y, width, 1);
      });
      noise(10);
      break;
    }
  }
  return picture;
}
