'use client';
import { Stack } from '@mantine/core';
import { PeopleHead } from '@/components/people/people-head';
import { AccessGrantsCard } from './access-grants-card';

export function AccessGrantsScreen() {
  return (
    <>
      <PeopleHead />
      <Stack gap="md" maw={720}>
        <AccessGrantsCard />
      </Stack>
    </>
  );
}
