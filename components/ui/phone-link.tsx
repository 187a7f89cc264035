import { Anchor } from '@mantine/core';

/** A number that dials: the shell turns every `tel:` click into the web phone. Isolated, so that it reads left to right. */
export function PhoneLink({ number, children }: { number: string; children?: string }) {
  return (
    <Anchor href={`tel:${number}`} underline="hover" inherit>
      <bdi dir="ltr" className="tabular">
        {children ?? number}
      </bdi>
    </Anchor>
  );
}
