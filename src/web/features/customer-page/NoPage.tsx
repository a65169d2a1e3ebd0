import type { Failure } from '#web/app/errors.ts'

import classes from './PlayerPage.module.css'

const later = { title: 'Not just now', ask: 'Your link is good; try again in a moment.' }

const words: Partial<Record<Failure['code'], { title: string; ask: string }>> = {
  NOT_FOUND_ERROR: {
    title: 'This link is not good any more.',
    ask: 'It may have been replaced by a newer one, or the racquet was strung long ago. Ask your stringer for a new link: it takes them a moment.',
  },
  VALIDATION_ERROR: {
    title: 'This link is not complete',
    ask: 'Open it again from the message that your stringer sent, or scan the code once more.',
  },
}

/** What is shown when the link leads to no job: the same words for every link that is dead, and what to do. */
export function NoPage({ failure: { code, message, fields } }: { failure: Failure }) {
  const { title, ask } = words[code] ?? later
  return (
    <main className={classes.alone}>
      <h1>{title}</h1>
      {code !== 'NOT_FOUND_ERROR' && <p role="alert">{fields[0]?.message ?? message}</p>}
      <p className={classes.muted}>{ask}</p>
      {!words[code] && (
        <button type="button" className={classes.quiet} onClick={() => location.reload()}>
          Try again
        </button>
      )}
    </main>
  )
}
