/**
 * Runs in the browser: lines of a quiet voice over slow hills. Every movement takes a whole number of turns, so that the last
 * picture leads into the first one.
 */
export async function filmInBrowser({ width, height, fps, seconds, bitrate, ...look }) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  const LINES = 6;
  const WAVES = [
    { level: 0.5, height: 0.13, turns: 0.8, speed: 1, phase: 0.4, strength: 0.55 },
    { level: 0.64, height: 0.1, turns: 1.1, speed: -1, phase: 2.1, strength: 0.75 },
    { level: 0.8, height: 0.08, turns: 1.4, speed: 1, phase: 4.2, strength: 1 },
  ];
  const TURN = Math.PI * 2;

  /** A hill that is filled down to the bottom of the picture: wide, even areas stay smooth in few bytes. */
  const wave = (time, { level, height: rise, turns, speed, phase, strength }) => {
    context.fillStyle = `rgba(${look.fill}, ${strength * look.fillStrength})`;
    context.beginPath();
    context.moveTo(-8, height);
    for (let x = -8; x <= width + 8; x += 8) {
      const u = x / width;
      const slow = Math.sin(TURN * (turns * u + speed * time) + phase);
      const quick = Math.sin(TURN * (turns * 1.9 * u - speed * time) + phase * 2.7) * 0.3;
      context.lineTo(x, height * (level + rise * (slow + quick)));
    }
    context.lineTo(width + 8, height);
    context.fill();
  };
  const voice = (line, time) => {
    const share = line / (LINES - 1);
    const fade = context.createLinearGradient(0, 0, width, 0);
    const strength = look.lineStrength * (0.4 + 0.6 * Math.sin(share * Math.PI));
    for (const [at, part] of [
      [0, 0.2],
      [0.5, 1],
      [1, 0.2],
    ])
      fade.addColorStop(at, `rgba(${look.line}, ${strength * part})`);
    context.strokeStyle = fade;
    context.lineWidth = 2;
    context.beginPath();
    for (let x = -8; x <= width + 8; x += 8) {
      const u = x / width;
      const swell = 0.45 + 0.55 * Math.sin(Math.PI * u) ** 2;
      const slow = Math.sin(TURN * (u * 1.1 - time) + share * 1.6);
      const quick = Math.sin(TURN * (u * 2.3 + time) + share * 3.4) * 0.35;
      context.lineTo(
        x,
        height * (0.56 + 0.18 * (share - 0.5)) + height * 0.17 * swell * (slow + quick) * (0.4 + share),
      );
    }
    context.stroke();
  };
  const draw = (time) => {
    context.fillStyle = look.page;
    context.fillRect(0, 0, width, height);
    for (const one of WAVES) wave(time, one);
    for (let line = 0; line < LINES; line += 1) voice(line, time);
  };
  const base64 = (bytes) => {
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  };

  const chunks = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      chunks.push({ key: chunk.type === 'key', time: Math.round(chunk.timestamp / 1000), data: base64(data) });
    },
    error: (error) => console.error(error),
  });
  encoder.configure({ codec: 'vp09.00.31.08', width, height, bitrate, framerate: fps, latencyMode: 'quality' });
  const pictures = fps * seconds;
  for (let index = 0; index < pictures; index += 1) {
    draw(index / pictures);
    const frame = new VideoFrame(canvas, {
      timestamp: Math.round((index * 1e6) / fps),
      duration: Math.round(1e6 / fps),
    });
    encoder.encode(frame, { keyFrame: index === 0 });
    frame.close();
  }
  await encoder.flush();
  draw(0);
  const picture = await canvas.convertToBlob({ type: 'image/webp', quality: 0.7 });
  return { chunks, poster: base64(new Uint8Array(await picture.arrayBuffer())) };
}
