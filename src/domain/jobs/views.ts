// Saved views of the jobs table (decision 0159).
import * as z from 'zod'

import { maxLength } from '#domain/constants.ts'
import { storableText, text } from '#domain/values/fields.ts'
import { jobViewId, stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'

import { maxViews } from './view-limit.ts'

const name = text({ max: maxLength.viewName, required: 'Name is required', tooLong: 'Name is too long' })

/** The page's query string without "?". */
const search = storableText('Send the view’s query string').max(maxLength.viewSearch, 'This view has too many filters')

export const jobViewCreate = z.strictObject({ name, search })
export type JobViewCreate = z.infer<typeof jobViewCreate>

export const jobViewUpdate = z.strictObject({ id: jobViewId, name: name.optional(), search: search.optional() })
export type JobViewUpdate = z.infer<typeof jobViewUpdate>

/** A member's filters, order and columns of the jobs table, under a name. */
export const jobView = z.object({
  id: stored.jobViewId,
  name: read.text,
  search: read.text,
  created_at: read.instant,
  updated_at: read.instant,
})
export type JobView = z.infer<typeof jobView>

export const tooManyViews = `${maxViews} views is the maximum. Delete some that are no longer used.`
