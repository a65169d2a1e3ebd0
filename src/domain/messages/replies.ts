// What customers and members write to each other about a job.
import * as catalogue from '#text/compiled/messages.js'
import { maxReplyLength } from '#domain/constants.ts'
import { text } from '#domain/values/fields.ts'

/** Answers to one reply. It has to be opened again for each but the first, so few have two. */
export const maxAnswers = 20

/** An answer of a member. */
export const answerText = text({
  max: maxReplyLength,
  required: 'Text is required',
  tooLong: `Text must be at most ${maxReplyLength} characters`,
})

/** What a customer writes on the customer page. */
export const writtenText = text({
  max: maxReplyLength,
  required: catalogue.page_write_required(),
  tooLong: catalogue.page_write_too_long({ max: maxReplyLength }),
})
