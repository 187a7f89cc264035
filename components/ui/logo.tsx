const BARS = [
  { x: 8, half: 3 },
  { x: 12, half: 6 },
  { x: 16, half: 8 },
  { x: 20, half: 5 },
  { x: 24, half: 3 },
];

/** The mark: a voice. It does not mirror. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill="var(--mantine-primary-color-filled)" />
      {BARS.map(({ x, half }) => (
        <line
          key={x}
          x1={x}
          x2={x}
          y1={16 - half}
          y2={16 + half}
          stroke="#fff"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}
