'use client';
import { CopyButton } from '@/components/account/brand/copy-button';
import classes from './reference.module.css';

/** What one pastes into a shell. */
export function ShellText({ label, text }: { label: string; text: string }) {
  return (
    <div className={classes.shell}>
      <pre dir="ltr" role="group" aria-label={label} tabIndex={0}>
        {text}
      </pre>
      <CopyButton value={text} label={label} />
    </div>
  );
}
