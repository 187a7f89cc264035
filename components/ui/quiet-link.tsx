'use client';
import Link from 'next/link';
import { useEffect, useRef, useState, type ComponentProps } from 'react';

/** A pointer that rests this long on a link is likely to press it; one that passes over a menu costs nothing. */
const RESTS_MS = 50;

/**
 * A link that fetches ahead only while somebody points at it, and then the whole page with what it shows: a page full of links
 * costs no request each, and the click finds its page already there.
 */
export function QuietLink({ onMouseEnter, onMouseLeave, onFocus, onBlur, ...rest }: ComponentProps<typeof Link>) {
  const [near, setNear] = useState(false);
  const timer = useRef<number>(undefined);
  // The router fetches anew, at each navigation, what a link on the screen has fetched ahead and has become old.
  const leaves = () => {
    window.clearTimeout(timer.current);
    setNear(false);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <Link
      {...rest}
      prefetch={near}
      onMouseEnter={(event) => {
        timer.current = window.setTimeout(() => setNear(true), RESTS_MS);
        onMouseEnter?.(event);
      }}
      onMouseLeave={(event) => {
        leaves();
        onMouseLeave?.(event);
      }}
      onFocus={(event) => {
        setNear(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        leaves();
        onBlur?.(event);
      }}
    />
  );
}
