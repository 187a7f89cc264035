'use client';
import Link from 'next/link';
import { useEffect, useRef, useState, type ComponentProps } from 'react';

/** A pointer that rests this long on a link is likely to press it; one that passes over a menu costs nothing. */
const RESTS_MS = 50;

/**
 * A link that fetches ahead only once somebody points at it, and then the whole page with what it shows: a page full of links
 * costs no request each, and the click finds its page already there.
 */
export function QuietLink({ onMouseEnter, onMouseLeave, onFocus, onTouchStart, ...rest }: ComponentProps<typeof Link>) {
  const [near, setNear] = useState(false);
  const timer = useRef<number>(undefined);
  const rests = () => {
    timer.current = window.setTimeout(() => setNear(true), RESTS_MS);
  };
  const leaves = () => window.clearTimeout(timer.current);
  useEffect(() => leaves, []);
  return (
    <Link
      {...rest}
      prefetch={near}
      onMouseEnter={(event) => {
        rests();
        onMouseEnter?.(event);
      }}
      onMouseLeave={(event) => {
        leaves();
        onMouseLeave?.(event);
      }}
      onTouchStart={(event) => {
        setNear(true);
        onTouchStart?.(event);
      }}
      onFocus={(event) => {
        setNear(true);
        onFocus?.(event);
      }}
    />
  );
}
