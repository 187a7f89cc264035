import { Skeleton, Stack } from '@mantine/core';
import { LoadingStatus } from '@/components/ui';
import classes from './overview.module.css';

export function OverviewSkeleton() {
  return (
    <LoadingStatus>
      <Stack gap="md">
        <Skeleton height={80} radius={8} />
        <div className={classes.columns}>
          <Skeleton height={260} radius={8} />
          <Skeleton height={260} radius={8} />
        </div>
      </Stack>
    </LoadingStatus>
  );
}
