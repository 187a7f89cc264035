import { z } from 'zod';
import { choice, commonFields, tags } from '../fields';

export const accountSchema = z.object({
  name: z.string().trim().min(1, 'required').max(200, 'tooLong'),
  industry: choice,
  size: choice,
  revenue: choice,
  tags_text: tags.transform((words) => words.join(', ')),
  ...commonFields,
});
