import type { Route } from 'next';
import { TextLink } from '@/components/ui';

export function AccountLink({ id, name }: { id: string; name: string }) {
  return <TextLink href={`/crm/accounts/show/${id}` as Route}>{name}</TextLink>;
}
