'use client';
import Link from 'next/link';
import { useState, type ComponentProps } from 'react';

/** A link that fetches ahead only once somebody points at it: a page full of links costs no request each. */
export function QuietLink({ onMouseEnter, onFocus, ...rest }: ComponentProps<typeof Link>) {
  const [near, setNear] = useState(false);
  return (
    <Link
      {...rest}
      prefetch={near ? null : false}
      onMouseEnter={(event) => {
        setNear(true);
        onMouseEnter?.(event);
      }}
      onFocus={(event) => {
        setNear(true);
        onFocus?.(event);
      }}
    />
  );
}
