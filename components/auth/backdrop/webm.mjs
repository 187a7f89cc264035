/** The container around VP9 pictures: one track, a cluster every few seconds, and the place of the first picture. */
const ELEMENT = {
  EBML: '1a45dfa3',
  EBMLVersion: '4286',
  EBMLReadVersion: '42f7',
  EBMLMaxIDLength: '42f2',
  EBMLMaxSizeLength: '42f3',
  DocType: '4282',
  DocTypeVersion: '4287',
  DocTypeReadVersion: '4285',
  Segment: '18538067',
  Info: '1549a966',
  TimestampScale: '2ad7b1',
  Duration: '4489',
  MuxingApp: '4d80',
  WritingApp: '5741',
  Tracks: '1654ae6b',
  TrackEntry: 'ae',
  TrackNumber: 'd7',
  TrackUID: '73c5',
  TrackType: '83',
  FlagLacing: '9c',
  CodecID: '86',
  Video: 'e0',
  PixelWidth: 'b0',
  PixelHeight: 'ba',
  Cues: '1c53bb6b',
  CuePoint: 'bb',
  CueTime: 'b3',
  CueTrackPositions: 'b7',
  CueTrack: 'f7',
  CueClusterPosition: 'f1',
  Cluster: '1f43b675',
  Timestamp: 'e7',
  SimpleBlock: 'a3',
};
/** A block tells its time in sixteen signed bits, in milliseconds after its cluster's. */
const CLUSTER_MS = 30_000;

export function webm(frames, { width, height, seconds }) {
  const info = element('Info', [
    element('TimestampScale', whole(1_000_000)),
    element('Duration', real(seconds * 1000)),
    element('MuxingApp', text('Parley')),
    element('WritingApp', text('Parley')),
  ]);
  const track = element('TrackEntry', [
    element('TrackNumber', whole(1)),
    element('TrackUID', whole(1)),
    element('TrackType', whole(1)),
    element('FlagLacing', whole(0)),
    element('CodecID', text('V_VP9')),
    element('Video', [element('PixelWidth', whole(width)), element('PixelHeight', whole(height))]),
  ]);
  const tracks = element('Tracks', [track]);
  if (seconds * 1000 > CLUSTER_MS) throw new Error('Longer films need more than one cluster.');
  const cluster = element('Cluster', [element('Timestamp', whole(0)), ...frames.map(block)]);
  const head = [info, tracks];
  const cues = (position) => {
    const at = element('CueTrackPositions', [
      element('CueTrack', whole(1)),
      element('CueClusterPosition', four(position)),
    ]);
    return element('Cues', [element('CuePoint', [element('CueTime', whole(0)), at])]);
  };
  const before = Buffer.concat(head).length;
  return Buffer.concat([
    element('EBML', [
      element('EBMLVersion', whole(1)),
      element('EBMLReadVersion', whole(1)),
      element('EBMLMaxIDLength', whole(4)),
      element('EBMLMaxSizeLength', whole(8)),
      element('DocType', text('webm')),
      element('DocTypeVersion', whole(4)),
      element('DocTypeReadVersion', whole(2)),
    ]),
    element('Segment', [...head, cues(before + cues(0).length), cluster]),
  ]);
}

function block({ key, time, data }) {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x81, 0);
  head.writeInt16BE(time, 1);
  head.writeUInt8(key ? 0x80 : 0, 3);
  return element('SimpleBlock', [head, data]);
}

function element(name, content) {
  const body = Array.isArray(content) ? Buffer.concat(content) : content;
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(ELEMENT[name], 'hex'), size, body]);
}

const text = (value) => Buffer.from(value, 'ascii');
const four = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const whole = (value) => {
  const bytes = four(value);
  return bytes.subarray(Math.min(3, bytes.findIndex((byte) => byte !== 0) >>> 0));
};
const real = (value) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};
