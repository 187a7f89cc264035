import { z } from 'zod';
import { commonFields, isNamed, personFields } from '../fields';
import { LEAD_STAGES } from './lead-stages';

export const leadSchema = z
  .object({
    ...personFields,
    company: z.string().trim().max(200, 'tooLong'),
    stage: z.enum(LEAD_STAGES),
    ...commonFields,
  })
  .refine(isNamed, { path: ['first_name'], message: 'required' });
