import 'server-only';
import type { Route } from 'next';
import { redirect } from 'next/navigation';
import type { ResourceDefinition } from '@/lib/resource/define-resource';
import { addressOf } from '@/lib/resource/views/saved-views';
import { attemptedPlace } from './access';
import { cookieClient } from './supabase';

/** A list that is opened without any question opens with the view that the person has chosen for it. */
export async function openDefaultView({ table, path }: Pick<ResourceDefinition, 'table' | 'path'>): Promise<void> {
  const [pathname, question] = (await attemptedPlace()).split('?');
  // What the router adds for itself is no question.
  const asked = [...new URLSearchParams(question).keys()].some((name) => name !== '_rsc');
  if (pathname !== path || asked) return;
  const { data, error } = await (await cookieClient()).rpc('default_view', { p_list: table });
  // The list itself says what is wrong with the data service.
  if (error) console.warn('The default view could not be read:', error.message);
  const [view] = data ?? [];
  if (view) redirect(addressOf(path, view) as Route);
}
