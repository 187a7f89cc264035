import { expect, type Locator } from '@playwright/test';

/** Waits until an element that came with the page answers to keys and clicks: React has taken it over. */
export async function hydrated(element: Locator): Promise<Locator> {
  const taken = () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$')));
  await expect.poll(taken, { message: `${String(element)} answers`, timeout: 30_000 }).toBe(true);
  return element;
}
