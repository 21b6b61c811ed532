/**
 * Draws one frame of the introduction. It runs in the page, so it uses nothing from outside of itself: all of its parts
 * are inside. Lengths are those of a picture of 960 by 540: words above, the scene below, its lowest part free for
 * captions and controls.
 *
 * @param {CanvasRenderingContext2D} pen what is drawn on
 * @param {{ id: string; text: string; part: number; seconds: number }} scene which one, its words, how much of it has
 *   passed (0 to 1), time of the film
 * @param {{ mark: string; colours: readonly (readonly [string, string, string])[] }} theme the regulator's
 * @param {{ width: number; height: number }} size of the picture
 */
export function drawFrame(pen, { id, text, part, seconds }, theme, { width, height }) {
  const colour = Object.fromEntries(theme.colours.map(([token, light]) => [token.slice(2), light]));
  const SKY = colour['brand-wash'];
  const DARK = colour.brand;
  const WARN = '#b8001f';
  const HEAD = 168;
  const GROUND = 462;
  /** From 0 to 1 while `part` goes from one to the other, softly. */
  const eased = (from, to) => {
    const t = Math.min(Math.max((part - from) / (to - from), 0), 1);
    return t * t * (3 - 2 * t);
  };
  const between = (from, to, t) => from + (to - from) * t;

  const shape = (draw, { fill, line, thick = 4, dash = [] } = {}) => {
    pen.beginPath();
    draw();
    pen.setLineDash(dash);
    pen.lineWidth = thick;
    pen.lineCap = 'round';
    if (fill) {
      pen.fillStyle = fill;
      pen.fill();
    }
    if (line) {
      pen.strokeStyle = line;
      pen.stroke();
    }
  };
  const lineTo = (x1, y1, x2, y2, look) =>
    shape(
      () => {
        pen.moveTo(x1, y1);
        pen.lineTo(x2, y2);
      },
      { line: DARK, ...look },
    );
  const disc = (x, y, r, look) => shape(() => pen.arc(x, y, r, 0, Math.PI * 2), look);
  const label = (words, x, y, { align = 'center', fill = DARK, points = 40 } = {}) => {
    pen.font = `700 ${points}px "DejaVu Sans", Arial, sans-serif`;
    pen.textAlign = align;
    pen.textBaseline = 'middle';
    pen.lineWidth = 10;
    pen.setLineDash([]);
    pen.lineJoin = 'round';
    pen.strokeStyle = SKY;
    pen.strokeText(words, x, y);
    pen.fillStyle = fill;
    pen.fillText(words, x, y);
  };
  /** A line with an arrow at both ends. */
  const measure = (x1, y1, x2, y2) => {
    lineTo(x1, y1, x2, y2, { line: colour.action, thick: 5 });
    const turn = Math.atan2(y2 - y1, x2 - x1);
    for (const [x, y, at] of [
      [x1, y1, turn],
      [x2, y2, turn + Math.PI],
    ])
      for (const side of [-0.5, 0.5])
        lineTo(x, y, x + Math.cos(at + side) * 18, y + Math.sin(at + side) * 18, { line: colour.action, thick: 5 });
  };
  const pathOf = (data) => new Path2D(data);
  /** The regulator's mark, an aircraft that looks up before it is turned. */
  const aircraft = (x, y, scale, turn, fill) => {
    pen.save();
    pen.translate(x, y);
    pen.rotate(turn);
    pen.scale(scale, scale);
    pen.translate(-12, -12);
    pen.fillStyle = fill;
    pen.fill(pathOf(theme.mark));
    pen.restore();
  };
  const drone = (x, y, { scale = 1, fill = DARK, still = false } = {}) => {
    pen.save();
    pen.translate(x, y);
    pen.scale(scale, scale);
    for (const side of [-1, 1]) {
      lineTo(0, 0, side * 44, -12, { line: fill, thick: 7 });
      lineTo(side * 44, -12, side * 44, -24, { line: fill, thick: 6 });
      const reach = still ? 26 : 14 + 12 * Math.abs(Math.cos(seconds * 19 + side));
      lineTo(side * 44 - reach, -26, side * 44 + reach, -26, { line: colour['brand-rule'], thick: 6 });
      lineTo(side * 14, 10, side * 26, 26, { line: fill, thick: 5 });
    }
    shape(() => pen.roundRect(-27, -14, 54, 28, 11), { fill });
    disc(0, 4, 6, { fill: colour['brand-rule'] });
    pen.restore();
  };
  /** Somebody on the ground; who flies the drone holds its controller. */
  const person = (x, fill, flies) => {
    shape(() => pen.roundRect(x - 17, GROUND - 74, 34, 46, 14), { fill });
    for (const side of [-8, 8]) lineTo(x + side, GROUND - 34, x + side, GROUND - 4, { line: fill, thick: 11 });
    disc(x, GROUND - 92, 17, { fill });
    if (!flies) return;
    lineTo(x + 10, GROUND - 62, x + 32, GROUND - 52, { line: fill, thick: 9 });
    shape(() => pen.roundRect(x + 24, GROUND - 62, 26, 16, 4), { fill: colour['brand-rule'] });
  };
  const tree = (x, tall) => {
    lineTo(x, GROUND - 4, x, GROUND - tall * 0.5, { line: colour['brand-nav'], thick: 12 });
    disc(x, GROUND - tall * 0.7, tall * 0.34, { fill: colour['brand-nav'] });
  };
  const cloud = (x, y, scale) => {
    for (const [dx, dy, r] of [
      [-44, 8, 30],
      [0, -10, 42],
      [46, 6, 32],
      [0, 14, 34],
    ])
      disc(x + dx * scale, y + dy * scale, r * scale, { fill: '#ffffff' });
  };
  /** A red cross over what is not done. */
  const cross = (x, y, reach) => {
    lineTo(x - reach, y - reach, x + reach, y + reach, { line: WARN, thick: 9 });
    lineTo(x - reach, y + reach, x + reach, y - reach, { line: WARN, thick: 9 });
  };
  const hover = Math.sin(seconds * 2.4) * 4;

  const SCENES = {
    opening: () => {
      cloud(770, 250, 1);
      tree(140, 130);
      tree(214, 96);
      person(420, DARK, true);
      drone(between(300, 560, eased(0, 0.9)), between(330, 270, eased(0, 0.9)) + hover, { scale: 1.3 });
    },
    height: () => {
      const ceiling = 262;
      lineTo(40, ceiling, 920, ceiling, { line: colour.action, thick: 5, dash: [16, 14] });
      aircraft(between(60, 900, part), 214, 3.4, Math.PI / 2, colour['brand-nav']);
      person(300, DARK, true);
      drone(500, between(420, ceiling + 46, eased(0, 0.55)) + hover);
      measure(640, ceiling + 4, 640, GROUND - 4);
      label('120 m', 664, 352, { align: 'left', points: 52 });
      label('400 ft', 664, 402, { align: 'left', points: 34 });
    },
    people: () => {
      for (const [x, fill] of [
        [150, DARK],
        [204, colour['brand-nav']],
      ])
        person(x, fill, false);
      person(860, DARK, true);
      drone(between(780, 560, eased(0, 0.5)), 300 + hover);
      if (part > 0.4) {
        measure(230, 372, 556, 372);
        label('30 m', 393, 330, { points: 52 });
      }
    },
    sight: () => {
      person(150, DARK, true);
      tree(800, 220);
      const x = between(340, 600, eased(0, 0.8));
      const y = 280 + hover;
      lineTo(176, GROUND - 96, x - 66, y + 6, { line: colour.action, thick: 5, dash: [4, 14] });
      drone(x, y);
    },
    one: () => {
      person(250, DARK, true);
      drone(between(380, 480, eased(0, 0.6)), 270 + hover, { scale: 1.2 });
      drone(740, GROUND - 28, { fill: '#8fa0b0', still: true });
      if (part > 0.3) cross(740, GROUND - 36, 40);
    },
    aerodromes: () => {
      const [x, y, reach] = [300, 326, 140];
      shape(() => pen.rect(0, HEAD, width, height - HEAD), { fill: '#dcebd9' });
      disc(x, y, reach, { fill: '#ffffff', line: WARN, thick: 6, dash: [16, 14] });
      pen.save();
      pen.translate(x, y);
      pen.rotate(-0.35);
      shape(() => pen.roundRect(-42, -11, 84, 22, 4), { fill: DARK });
      lineTo(-34, 0, 34, 0, { line: '#ffffff', thick: 3, dash: [10, 10] });
      aircraft(between(-30, 110, part), -2, 1.9, Math.PI / 2, colour['brand-rule']);
      pen.restore();
      measure(x + 50, y, x + reach - 6, y);
      label('5.5 km', x + reach + 18, y, { align: 'left', points: 46 });
      drone(x + reach + 340, between(HEAD + 60, y, eased(0, 0.6)) + hover);
    },
    day: () => {
      const night = eased(0.5, 0.62);
      shape(() => pen.rect(480, HEAD, 480, height - HEAD), { fill: colour['brand-nav'] });
      shape(() => pen.rect(480, GROUND, 480, height - GROUND), { fill: DARK });
      disc(110, 250, 44, { fill: '#ffb020' });
      for (let ray = 0; ray < 8; ray += 1) {
        const at = (ray * Math.PI) / 4 + seconds * 0.3;
        lineTo(110 + Math.cos(at) * 58, 250 + Math.sin(at) * 58, 110 + Math.cos(at) * 72, 250 + Math.sin(at) * 72, {
          line: '#ffb020',
          thick: 6,
        });
      }
      drone(300, 310 + hover, { scale: 1.2 });
      disc(860, 236, 34, { fill: '#eef5fb' });
      disc(846, 226, 30, { fill: colour['brand-nav'] });
      for (const [x, y] of [
        [540, 226],
        [620, 204],
        [760, 216],
        [900, 330],
      ])
        disc(x, y, 4, { fill: '#ffffff' });
      cloud(690, 320, 1.1);
      drone(690, 330, { fill: '#8fa0b0', still: true });
      if (night > 0) cross(690, 322, 52 * night);
    },
    aircraft: () => {
      aircraft(between(-60, 1000, part), between(300, 220, part), 5, Math.PI / 2 - 0.08, colour['brand-nav']);
      person(720, DARK, true);
      drone(between(520, 600, eased(0.1, 0.6)), between(290, GROUND - 30, eased(0.15, 0.75)), { still: part > 0.78 });
    },
  };

  pen.setTransform(1, 0, 0, 1, 0, 0);
  shape(() => pen.rect(0, 0, width, height), { fill: SKY });
  SCENES[id]();
  if (id !== 'aerodromes') {
    shape(() => pen.rect(0, GROUND, id === 'day' ? 480 : width, height - GROUND), { fill: '#7fa08a' });
  }

  // The words, above everything: the regulator's band with its rule.
  shape(() => pen.rect(0, 0, width, HEAD), { fill: DARK });
  shape(() => pen.rect(0, HEAD - 6, width, 6), { fill: colour['brand-rule'] });
  pen.font = '700 40px "DejaVu Sans", Arial, sans-serif';
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.fillStyle = colour['brand-ink'];
  const lines = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && pen.measureText(longer).width <= width - 190) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  for (const [at, words] of lines.entries())
    pen.fillText(words, 136, (HEAD - 6) / 2 + (at - (lines.length - 1) / 2) * 49);
  aircraft(70, (HEAD - 6) / 2, 3.2, 0, colour['brand-rule']);
}
