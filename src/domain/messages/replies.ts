// Messages between customers and members about a job.
import * as catalogue from '#text/compiled/messages.js'
import { maxReplyLength } from '#domain/constants.ts'
import { text } from '#domain/values/fields.ts'

/** Answers per reply. After the first answer, the reply has to be reopened for each one, so few have more. */
export const maxAnswers = 20

/** A member's answer. */
export const answerText = text({
  max: maxReplyLength,
  required: 'Text is required',
  tooLong: `Text must be at most ${maxReplyLength} characters`,
})

/** A customer's message on the customer page. */
export const writtenText = text({
  max: maxReplyLength,
  required: catalogue.page_write_required(),
  tooLong: catalogue.page_write_too_long({ max: maxReplyLength }),
})
