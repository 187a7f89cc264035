'use client';
import { useEffect, useRef } from 'react';
import { followedCall } from '@/lib/dialer/phone';
import classes from './level-meter.module.css';

const BARS = 11;
const STEP_MS = 80;
const CALM_STEP_MS = 400;
const SILENT = 0.14;
const AUDIBLE = 0.06;

/** The last second of real sound; drawn past React, since it changes twelve times a second. */
export function LevelMeter({ identity }: { identity: string }) {
  const root = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const bars = [...(root.current?.children ?? [])].filter((bar) => bar instanceof HTMLElement);
    const levels = Array<number>(bars.length).fill(0);
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setInterval(
      () => {
        levels.shift();
        levels.push(followedCall()?.media?.level(identity) ?? 0);
        bars.forEach((bar, index) => {
          bar.style.transform = `scaleY(${Math.max(SILENT, levels[index] ?? 0)})`;
        });
        const speaks = levels.some((level) => level > AUDIBLE);
        if (root.current) root.current.dataset.speaks = String(speaks);
      },
      calm ? CALM_STEP_MS : STEP_MS,
    );
    return () => clearInterval(timer);
  }, [identity]);
  return (
    <span ref={root} className={classes.meter} aria-hidden>
      {Array.from({ length: BARS }, (_, index) => (
        <span key={index} />
      ))}
    </span>
  );
}
