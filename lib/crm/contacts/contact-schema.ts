import { z } from 'zod';
import { commonFields, isNamed, personFields } from '../fields';

export const contactSchema = z
  .object({ ...personFields, crm_account_id: z.uuid().nullable(), ...commonFields })
  .refine(isNamed, { path: ['first_name'], message: 'required' });
