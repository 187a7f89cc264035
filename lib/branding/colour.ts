type Rgb = readonly [red: number, green: number, blue: number];

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** WCAG 2.2: from 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other]
    .map((hex) => {
      const [red, green, blue] = rgbOf(hex);
      return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
    })
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** `share` of the first, the rest of the second. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  const at = (index: 0 | 1 | 2) => a[index] * share + b[index] * (1 - share);
  return hexOf([at(0), at(1), at(2)]);
}

function hslOf(hex: string): Rgb {
  const [red, green, blue] = rgbOf(hex);
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [light, spread] = [(max + min) / 2, max - min];
  if (spread === 0) return [0, 0, light];
  const hue =
    max === red
      ? ((green - blue) / spread + 6) % 6
      : max === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return [hue, spread / (1 - Math.abs(2 * light - 1)), light];
}

function fromHsl([hue, saturation, light]: Rgb): string {
  const at = (shift: number) => {
    const k = (shift + hue * 2) % 12;
    return light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return hexOf([at(0), at(8), at(4)]);
}

const STEPS = 400;

/** The colour itself when it will do, else the nearest lighter or darker one of the same hue. */
export function nearest(hex: string, isGood: (hex: string) => boolean): string {
  if (isGood(hex)) return hex;
  const [hue, saturation, light] = hslOf(hex);
  for (let step = 1; step <= STEPS; step += 1) {
    for (const moved of [light + step / STEPS, light - step / STEPS]) {
      if (moved < 0 || moved > 1) continue;
      const tried = fromHsl([hue, saturation, moved]);
      if (isGood(tried)) return tried;
    }
  }
  return hex;
}
