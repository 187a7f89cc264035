'use client';
import { UnstyledButton, useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import tool from '@/components/shell/tool.module.css';
import classes from './backdrop.module.css';

const FILMS = {
  light: new URL('./light.webm', import.meta.url).href,
  dark: new URL('./dark.webm', import.meta.url).href,
};

/**
 * A quiet film behind the page, in the theme's colours, that anybody can stop. Its first picture is there from the start; the
 * film comes when the page has nothing else to do, and never to somebody who saves data or asked for little motion.
 */
export function Backdrop() {
  const t = useTranslations('auth');
  const scheme = useComputedColorScheme('light');
  const still = useReducedMotion();
  const [due, setDue] = useState(false);
  const [stopped, setStopped] = useState(false);
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => whenIdle(() => setDue(!savesData())), []);
  useEffect(() => {
    const { current } = film;
    if (stopped) current?.pause();
    // A browser that does not let a film begin shows its first picture.
    else current?.play().catch(() => undefined);
  }, [stopped, scheme, due, still]);
  const shown = due && !still;
  return (
    <>
      <div className={classes.backdrop} aria-hidden>
        {shown && (
          <video
            ref={film}
            key={scheme}
            className={classes.film}
            src={FILMS[scheme]}
            muted
            loop
            playsInline
            tabIndex={-1}
          />
        )}
      </div>
      {shown && (
        <UnstyledButton
          className={tool.tool}
          aria-label={t(stopped ? 'film.play' : 'film.stop')}
          onClick={() => setStopped(!stopped)}
        >
          {stopped ? <IconPlayerPlay size={20} aria-hidden /> : <IconPlayerPause size={20} aria-hidden />}
        </UnstyledButton>
      )}
    </>
  );
}

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: 3000 });
  return () => cancelIdleCallback(asked);
}

/** Not every browser tells; the type of this one is in no library. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}
