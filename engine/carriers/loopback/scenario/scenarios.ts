import type { DialOrder } from '@/lib/call/carrier';
import { ar } from './ar';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { he } from './he';
import type { Scenario } from './types';

export const SCENARIOS: Record<DialOrder['language'], Scenario> = { en, de, es, fr, ar, he };
