import { z } from 'zod';

/** What the web app asks the engine for, and what it answers. */
export const meaningAsk = z.object({ tenant: z.uuid(), question: z.string().min(1).max(2000) });
export const meaningAnswer = z.object({ meaning: z.string().nullable() });
