'use client';
import { Group, Text } from '@mantine/core';
import { useColleagues } from '@/components/resource/use-colleagues';
import { Money } from '@/components/ui';
import type { DealCard } from '@/lib/pipeline/deals/deal-board-query';
import { deals } from '@/lib/pipeline/deals/deals-resource';
import { CloseDate } from '../close-date';

/** What a deal's card shows below its name. */
export function DealFacts({ card }: { card: DealCard }) {
  const owners = useColleagues(deals.name);
  const who = [card.account_name, card.contact_name].filter(Boolean).join(' · ');
  return (
    <>
      {who && (
        <Text size="xs" c="dimmed" truncate>
          {who}
        </Text>
      )}
      <Group justify="space-between" gap="4px 8px">
        <Text size="sm" fw={600} component="span">
          <Money minor={card.amount_minor} currency={card.currency} />
        </Text>
        <Text size="xs" c="dimmed" component="span">
          <CloseDate day={card.close_date} />
        </Text>
      </Group>
      <Text size="xs" c="dimmed" truncate>
        {owners.nameOf(card.owner_id)}
      </Text>
    </>
  );
}
