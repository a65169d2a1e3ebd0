import { importSize } from '#domain/constants.ts'
import { importTargets } from '#domain/import/columns.ts'
import * as z from 'zod'

import { yes } from './base.ts'

/** What is brought in: a CSV file, and what its columns are. */
export const importInput = z.strictObject({
  file: z.file({ error: 'Choose a file' }).max(importSize.bytes, importSize.refusal),
  /** What each column is, in the file's order; guessed from the heading when it is left out. */
  mapping: z.array(z.enum(importTargets, { error: 'Unknown field' })).optional(),
  /** Whether one e-mail address may be that of several customers of different names. */
  shared_emails: yes.default(false),
})

/** One row of the file and what becomes of it; `problems` say why it is refused, or why there is nothing new. */
const importRow = z.object({
  /** As a spreadsheet counts: the heading is 1. */
  row: z.int(),
  /** A new customer, a new frame of a known one, nothing new, or refused. */
  outcome: z.enum(['new', 'frame', 'here', 'refused']),
  cells: z.array(z.string()),
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type ImportRow = z.infer<typeof importRow>

const importCounts = z.object({
  rows: z.int(),
  /** Rows of each outcome. */
  new: z.int(),
  frame: z.int(),
  here: z.int(),
  refused: z.int(),
  /** Frames, of new customers and of known ones. */
  racquets: z.int(),
  /** Of the refused, those that the plan has no room for. */
  beyond_plan: z.int(),
  /** Of those that bring nothing new, those whose e-mail address somebody of another name has. */
  shared_emails: z.int(),
})
export type ImportCounts = z.infer<typeof importCounts>

export const importPreview = z.object({
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
  separator: z.string(),
  columns: z.array(z.object({ name: z.string(), target: z.enum(importTargets) })),
  counts: importCounts,
  /** The plan's active customers; `value` is null where nothing limits. */
  plan: z.object({ value: z.int().nullable(), count: z.int() }),
  rows: z.array(importRow),
})
export type ImportPreview = z.infer<typeof importPreview>

const step = { done: z.int(), total: z.int() }

/** How far an import is, and last what it did. */
export const importEvent = z.discriminatedUnion('step', [
  z.object({ step: z.enum(['reading', 'checking', 'writing']), ...step }),
  z.object({ step: z.literal('done'), counts: importCounts, refused: z.array(importRow) }),
])
export type ImportEvent = z.infer<typeof importEvent>
