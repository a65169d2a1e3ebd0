import type { ErrorCode } from '#domain/errors.ts'
import * as text from '#text/compiled/messages.js'
import type { Failure } from '#web/app/errors.ts'

import { failureText } from './failure-text.ts'
import classes from './CustomerPage.module.css'

const temporaryProblem = { title: text.page_not_now, help: text.page_not_now_help }

const explanations: Partial<Record<ErrorCode, { title: () => string; help: () => string }>> = {
  NOT_FOUND_ERROR: { title: text.page_link_gone, help: text.page_link_gone_help },
  // The link has no token.
  VALIDATION_ERROR: { title: text.page_token_required, help: text.page_token_required_help },
}

/** Shown when the link doesn't open a job. All invalid links get the same text. */
export function LinkProblem({ failure }: { failure: Failure }) {
  const known = explanations[failure.code]
  const { title, help } = known ?? temporaryProblem
  return (
    <main className={classes.alone}>
      <h1>{title()}</h1>
      {!known && <p role="alert">{failureText(failure)}</p>}
      <p className={classes.muted}>{help()}</p>
      {!known && (
        <button type="button" className={classes.quiet} onClick={() => location.reload()}>
          {text.page_try_again()}
        </button>
      )}
    </main>
  )
}
