import { contrast, mix, nearest } from './colour';
import { brandStyle, SCHEMES, shadesOf } from './palette';

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrast('#123456', '#123456')).toBe(1);
});

test('colours are mixed and moved within their hue', () => {
  expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#800080');
  expect(nearest('#0b6e4f', () => true)).toBe('#0b6e4f');
  const darker = nearest('#ffcc00', (hex) => contrast(hex, '#ffffff') >= 4.5);
  expect(contrast(darker, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(darker, '#ffffff')).toBeLessThan(4.8);
  expect(darker).toMatch(/^#[5-9a][0-9a-f][4-7][0-9a-f]00$/);
});

const STEPS = ['00', '33', '66', '99', 'cc', 'ff'];
const EVERY = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)));

test.each(SCHEMES)('whatever the colour, %s is readable', (scheme) => {
  const [page, card] = scheme === 'light' ? ['#f6f6f9', '#ffffff'] : ['#16171b', '#1e1f24'];
  const bad = EVERY.filter((colour) => {
    const { filled, hover, soft, softHover, text } = shadesOf(colour, scheme);
    const white = [filled, hover].every((ground) => contrast('#ffffff', ground) >= 4.5);
    const words = [page, card, soft, softHover].every((ground) => contrast(text, ground) >= 4.5);
    const shape = [page, card].every((ground) => contrast(filled, ground) >= 3);
    return !(white && words && shape);
  });
  expect(bad).toEqual([]);
});

test('a readable colour is kept as it is; one that is not is told', () => {
  expect(shadesOf('#5b5bd6', 'light')).toMatchObject({ filled: '#5b5bd6', kept: true });
  expect(shadesOf('#ffcc00', 'light').kept).toBe(false);
  expect(shadesOf('#0a1040', 'light').kept).toBe(true);
  expect(shadesOf('#0a1040', 'dark').kept).toBe(false);
});

test('the style names each theme once and holds nothing but variables', () => {
  const style = brandStyle('#0b6e4f');
  expect(style.split('\n')).toHaveLength(2);
  expect(
    style.replace(/:root:root\[data-mantine-color-scheme='(light|dark)'\]\{(--[a-z0-9-]+:#[0-9a-f]{6};?)+\}/g, ''),
  ).toBe('\n');
});
