'use client';
import { useDirection } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

/** A chevron that mirrors with the reading direction. */
export function DirectionIcon({ icon: Shape, size = 16 }: { icon: Icon; size?: number }) {
  const { dir } = useDirection();
  return <Shape size={size} aria-hidden style={dir === 'rtl' ? { transform: 'scaleX(-1)' } : undefined} />;
}
