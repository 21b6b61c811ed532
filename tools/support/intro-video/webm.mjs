/**
 * Writes encoded frames of VP9 as a WebM file that a player can seek in: its length and the places of its scenes stand
 * at its beginning. What a browser records by itself has neither. Ids: https://www.rfc-editor.org/rfc/rfc9559.
 */
const ID = {
  ebml: 0x1a45dfa3,
  version: 0x4286,
  readVersion: 0x42f7,
  maxIdLength: 0x42f2,
  maxSizeLength: 0x42f3,
  docType: 0x4282,
  docVersion: 0x4287,
  docReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  title: 0x7ba9,
  muxer: 0x4d80,
  writer: 0x5741,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  lacing: 0x9c,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cues: 0x1c53bb6b,
  cue: 0xbb,
  cueTime: 0xb3,
  cuePlaces: 0xb7,
  cueTrack: 0xf7,
  cueCluster: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  block: 0xa3,
};

function big(value, length) {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}

const idBytes = (id) => big(id, Math.ceil(id.toString(16).length / 2));
const uint = (value, length = 4) => big(value, length);
const text = (value) => Buffer.from(value, 'utf8');

function float(value) {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

/** Sizes always take four bytes, so that places are known before they are written. */
function element(id, ...content) {
  const body = Buffer.concat(content);
  return Buffer.concat([idBytes(id), big(0x10000000 + body.length, 4), body]);
}

/** A frame within a scene, at a time from its beginning. */
function block({ atMs, isKey, data }, startMs) {
  return element(ID.block, Buffer.from([0x81]), big(atMs - startMs, 2), Buffer.from([isKey ? 0x80 : 0]), data);
}

/** From one key frame to the next: what a player can begin with. */
function inScenes(frames) {
  const scenes = [];
  for (const frame of frames) {
    if (frame.isKey) scenes.push([]);
    scenes.at(-1).push(frame);
  }
  return scenes;
}

/**
 * @param {{
 *   width: number;
 *   height: number;
 *   title: string;
 *   durationMs: number;
 *   frames: readonly { atMs: number; isKey: boolean; data: Buffer }[];
 * }} film
 *   frames in their order, the first one a key frame, with less than 32 s between two key frames
 * @returns {Buffer} the file
 */
export function writeWebm({ width, height, title, durationMs, frames }) {
  const head = element(
    ID.ebml,
    element(ID.version, uint(1)),
    element(ID.readVersion, uint(1)),
    element(ID.maxIdLength, uint(4)),
    element(ID.maxSizeLength, uint(8)),
    element(ID.docType, text('webm')),
    element(ID.docVersion, uint(4)),
    element(ID.docReadVersion, uint(2)),
  );
  const info = element(
    ID.info,
    element(ID.timestampScale, uint(1_000_000)),
    element(ID.duration, float(durationMs)),
    element(ID.title, text(title)),
    element(ID.muxer, text('tools/intro-video.mjs')),
    element(ID.writer, text('tools/intro-video.mjs')),
  );
  const video = element(ID.video, element(ID.width, uint(width)), element(ID.height, uint(height)));
  const tracks = element(
    ID.tracks,
    element(
      ID.track,
      element(ID.trackNumber, uint(1)),
      element(ID.trackUid, uint(1)),
      element(ID.trackType, uint(1)),
      element(ID.lacing, uint(0)),
      element(ID.codec, text('V_VP9')),
      video,
    ),
  );
  const clusters = inScenes(frames).map((scene) => {
    const startMs = scene[0].atMs;
    return {
      startMs,
      bytes: element(ID.cluster, element(ID.timestamp, uint(startMs)), ...scene.map((frame) => block(frame, startMs))),
    };
  });
  const cuesFrom = (first) => {
    let place = first;
    return element(
      ID.cues,
      ...clusters.map(({ startMs, bytes }) => {
        const cue = element(
          ID.cue,
          element(ID.cueTime, uint(startMs)),
          element(ID.cuePlaces, element(ID.cueTrack, uint(1)), element(ID.cueCluster, uint(place))),
        );
        place += bytes.length;
        return cue;
      }),
    );
  };
  const cues = cuesFrom(info.length + tracks.length + cuesFrom(0).length);
  return Buffer.concat([head, element(ID.segment, info, tracks, cues, ...clusters.map(({ bytes }) => bytes))]);
}
