import { Pill } from '#web/components/display/Pill.tsx'

/** Marks a rush job. */
export const RushBadge = () => (
  <span>
    <Pill tone="busy">Rush</Pill>
  </span>
)
