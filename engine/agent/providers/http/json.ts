import { z } from 'zod';
import { ProviderFailure } from './chunks';

/** What a provider sends is read as far as it is needed, and believed as little. */
export function parsed<Shape extends z.ZodType>(provider: string, shape: Shape, text: string): z.output<Shape> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProviderFailure(provider, 'sent something that is no JSON');
  }
  const read = shape.safeParse(value);
  if (!read.success) throw new ProviderFailure(provider, 'sent something unexpected');
  return read.data;
}
