import { contrast, mix, nearest } from './colour';

export interface Shades {
  /** Behind white text, and beside the page as the shape of a control. */
  filled: string;
  hover: string;
  soft: string;
  softHover: string;
  /** On the page, on a card and on the soft colour. */
  text: string;
  /** False where the brand's own colour could not be read and its nearest readable neighbour stands in. */
  kept: boolean;
}
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** WCAG 2.2 AA for text, and for the shape of a control. */
const TEXT = 4.5;
const SHAPE = 3;

/** The page, the card and what is hovered, as in the tokens of the design. */
const GROUNDS: Record<Scheme, readonly [page: string, card: string, hover: string]> = {
  light: ['#f6f6f9', '#ffffff', '#f1f1f5'],
  dark: ['#16171b', '#1e1f24', '#26272d'],
};
const SOFT: Record<Scheme, readonly [number, number]> = { light: [0.09, 0.15], dark: [0.24, 0.32] };

export function shadesOf(colour: string, scheme: Scheme): Shades {
  const [page, card, hovered] = GROUNDS[scheme];
  const filled = nearest(
    colour,
    (hex) => contrast(hex, '#ffffff') >= TEXT && [page, card].every((ground) => contrast(hex, ground) >= SHAPE),
  );
  const [soft, softHover] = [mix(filled, card, SOFT[scheme][0]), mix(filled, card, SOFT[scheme][1])];
  const text = nearest(filled, (hex) =>
    [page, card, hovered, soft, softHover].every((ground) => contrast(hex, ground) >= TEXT),
  );
  return { filled, hover: mix(filled, '#000000', 0.88), soft, softHover, text, kept: filled === colour };
}

/** Puts the brand's shades where the design has its own, for both themes; the doubled root outweighs the framework's rule. */
export function brandStyle(colour: string): string {
  return SCHEMES.map((scheme) => {
    const { filled, hover, soft, softHover, text } = shadesOf(colour, scheme);
    const shades = Array.from({ length: 10 }, (_, index) => `--mantine-color-iris-${index}:${shade(filled, index)}`);
    const variables = [
      ...shades,
      `--mantine-color-iris-filled:${filled}`,
      `--mantine-color-iris-filled-hover:${hover}`,
      `--mantine-color-iris-outline:${text}`,
      `--mantine-color-iris-text:${text}`,
      `--p-iris-soft:${soft}`,
      `--p-iris-soft-hover:${softHover}`,
      `--p-iris-text:${text}`,
    ];
    return `:root:root[data-mantine-color-scheme='${scheme}']{${variables.join(';')}}`;
  }).join('\n');
}

const FILLED_AT = 6;
function shade(filled: string, index: number): string {
  if (index <= FILLED_AT) return mix(filled, '#ffffff', 0.1 + (0.9 * index) / FILLED_AT);
  return mix(filled, '#000000', 1 - (index - FILLED_AT) * 0.12);
}
