import { lowRating } from '#domain/constants.ts'
import { IconAlertTriangle } from '@tabler/icons-react'

import classes from './FeedbackWarning.module.css'

interface Props {
  readonly rating: number | null
  readonly would_restring_same: boolean | null
}

/** Whether a player was let down: worth a word before the next job. */
const isUnhappy = ({ rating, would_restring_same }: Props): boolean =>
  (rating !== null && rating <= lowRating) || would_restring_same === false

/** Says it in words, with a mark: what a stringer must not overlook. */
export function FeedbackWarning(said: Props) {
  if (!isUnhappy(said)) return null
  const words = [
    said.rating !== null && said.rating <= lowRating && 'Low rating',
    said.would_restring_same === false && 'Not the same strings again',
  ]
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={18} aria-hidden />
      {words.filter(Boolean).join(' · ')}
    </p>
  )
}
