'use client';
import { useQuery } from '@tanstack/react-query';
import { type CustomField, customFieldsOptions } from '@/lib/crm/custom-fields/custom-fields';
import { browserClient } from '@/lib/supabase/browser';

/** What the account asks for beside a noun's own fields, in its order; `all`: with what is retired. */
export function useCustomFields(noun: string): { active: CustomField[]; all: CustomField[] } {
  const { data = [] } = useQuery(customFieldsOptions(browserClient));
  const all = data.filter((field) => field.noun === noun);
  return { all, active: all.filter(({ retired }) => !retired) };
}
