import { lowRating } from '#domain/constants.ts'
import { IconAlertTriangle } from '@tabler/icons-react'

import classes from './FeedbackWarning.module.css'

interface Props {
  readonly rating: number | null
  readonly would_restring_same: boolean | null
}

const isUnhappy = ({ rating, would_restring_same }: Props): boolean =>
  (rating !== null && rating <= lowRating) || would_restring_same === false

/** Warns about a low rating, or about strings the customer does not want again. */
export function FeedbackWarning(feedback: Props) {
  if (!isUnhappy(feedback)) return null
  const warnings = [
    feedback.rating !== null && feedback.rating <= lowRating && 'Low rating',
    feedback.would_restring_same === false && 'Wants different strings',
  ]
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={18} aria-hidden />
      {warnings.filter(Boolean).join(' · ')}
    </p>
  )
}
