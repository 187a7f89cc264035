'use client';
import { Badge, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { colourOf, tagsOptions } from '@/lib/crm/settings/tags';
import { browserClient } from '@/lib/supabase/browser';

/** In the colours that the account has given them. */
export function Tags({ tags }: { tags: string[] }) {
  const { data = [] } = useQuery({ ...tagsOptions(browserClient), enabled: tags.length > 0 });
  return (
    <Group gap={6}>
      {tags.map((tag) => (
        <Badge key={tag} variant="light" color={colourOf(data, tag)} tt="none">
          {tag}
        </Badge>
      ))}
    </Group>
  );
}
